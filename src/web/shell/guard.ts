// Which page an address may show: pure, so that every rule of product-spec §2 (Guards) has its test.
import { SHELL_PAGES, type ShellPage } from '../../core/shell-pages.ts';
import type { WebApp, WebScreenEntry } from '../../core/web-model.ts';
import { mayUse } from '../session/access.ts';
import { authorityOf, firstScreen, menuOf, roleOfType } from '../session/authority.ts';
import type { StoredFacts } from '../session/stored-session.ts';

export interface GuardInput {
  readonly app: WebApp;
  readonly path: string;
  /** Query with its "?", or "". */
  readonly search: string;
  readonly isSignedIn: boolean;
  readonly facts: StoredFacts;
  readonly mustChangePassword: boolean;
  /** The query's system was asked for and refused: go on with the one that is stored. */
  readonly systemRefused: boolean;
}

export type GuardAnswer =
  | { readonly kind: 'screen'; readonly screen: WebScreenEntry }
  /** A page of the shell itself. */
  | { readonly kind: 'page'; readonly page: ShellPage }
  /** Choose this system first, then ask again. */
  | { readonly kind: 'enter'; readonly type: number }
  | {
      readonly kind: 'go';
      readonly to: string;
      readonly because: 'login' | 'password' | 'missing' | 'system' | 'type' | 'menu';
    };

const PUBLIC_PAGES: readonly ShellPage[] = ['login', 'notFound'];

/** Whether an address is for those who are signed in. */
export function wantsLogin(app: WebApp, address: string): boolean {
  const { page, isScreen } = placeOf(app, address);
  return page === undefined ? isScreen : !PUBLIC_PAGES.includes(page);
}

function placeOf(app: WebApp, address: string) {
  const path = address.length > 1 ? address.replace(/\/+$/, '') : address;
  const isScreen = path === '/' || app.screens.some((screen) => screen.path === path);
  return { path, page: SHELL_PAGES[path], isScreen };
}

export function guard(input: GuardInput): GuardAnswer {
  const { path, page, isScreen } = placeOf(input.app, input.path);
  if (page !== undefined && PUBLIC_PAGES.includes(page)) return { kind: 'page', page };
  if (page === undefined && !isScreen) return { kind: 'go', to: missingPage(input.search), because: 'missing' };
  if (!input.isSignedIn) return { kind: 'go', to: '/login', because: 'login' };
  if (input.mustChangePassword && page !== 'forgetPwd') return { kind: 'go', to: '/my/forgetPwd', because: 'password' };
  return page === undefined ? guardScreen(input, path) : { kind: 'page', page };
}

/** The 404 page keeps the system one was in. */
function missingPage(search: string): string {
  const type = new URLSearchParams(search).get('type');
  return type === null ? '/404' : `/404?type=${encodeURIComponent(type)}`;
}

function guardScreen(input: GuardInput, path: string): GuardAnswer {
  const { app, facts, search } = input;
  const type = typeOf(search);
  if (path === '/' && type === null) return { kind: 'go', to: withType(search, 1), because: 'type' };
  if (type !== null && type !== facts.sys && !input.systemRefused) return { kind: 'enter', type };
  const other = type === null && path !== '/' ? systemWith(app, facts, path) : null;
  if (other !== null) return { kind: 'go', to: `${path}${withType(search, other).slice(1)}`, because: 'system' };
  if (facts.authority.length === 0) return { kind: 'go', to: '/selectType', because: 'system' };
  // The home of the stored one, called by its own number: every link of its menu keeps what the address says.
  if (path === '/' && input.systemRefused && facts.sys !== null && type !== facts.sys)
    return { kind: 'go', to: withType(search, facts.sys), because: 'type' };

  const screen = path === '/' ? homeOf(app, facts) : screenAt(app, facts, path);
  const key = path === '/' ? 'home' : screen?.key;
  if (screen === undefined || key === undefined || !mayUse(facts, key))
    return { kind: 'go', to: missingPage(search), because: 'missing' };
  if (screen.place !== 'heading') return { kind: 'screen', screen };
  const child = firstScreen(
    menuOf(app, facts.authority, { role: null, type: null }).filter((entry) => entry.screen.key === screen.key),
  );
  return child === null
    ? { kind: 'go', to: missingPage(search), because: 'missing' }
    : { kind: 'go', to: child.path + search, because: 'menu' };
}

/**
 * An address without a system, as people pass them on: the first of the person's systems that has the page; null: the
 * open one has it, or none.
 */
function systemWith(app: WebApp, facts: StoredFacts, path: string): number | null {
  const keys = app.screens.filter((screen) => screen.path === path).map(({ key }) => key);
  const role = roleOfType(app, facts.roleType);
  if (role === null || keys.some((key) => mayUse(facts, key))) return null;
  const flags = Object.fromEntries(app.screens.flatMap(({ flag }) => (flag === undefined ? [] : [[flag, true]])));
  const own = app.modules.filter(({ tiles, type }) => tiles.includes(role.id) && type !== facts.sys);
  return (
    own.find(({ type }) =>
      authorityOf(app, role, { type, flags, taken: facts.taken }).some((key) => keys.includes(key)),
    )?.type ?? null
  );
}

/** Two roles may have screens of their own at one address: the one that this person has. */
function screenAt(app: WebApp, facts: StoredFacts, path: string): WebScreenEntry | undefined {
  const there = app.screens.filter((candidate) => candidate.path === path);
  return there.find(({ key }) => mayUse(facts, key)) ?? there[0];
}

function homeOf(app: WebApp, facts: StoredFacts): WebScreenEntry | undefined {
  const home = app.roles.find((role) => role.type === facts.roleType)?.home;
  return app.screens.find((screen) => screen.key === home);
}

function typeOf(search: string): number | null {
  const text = new URLSearchParams(search).get('type');
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null;
}

function withType(search: string, type: number): string {
  const query = new URLSearchParams(search);
  query.set('type', String(type));
  return `/?${query.toString()}`;
}
