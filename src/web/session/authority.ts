// Who may see which system and which screens: pure answers from the generated WebApp and what getUserForHome said.
// The server decides every call itself; this only draws menus, tiles and routes.
import type { ModuleModel } from '../../core/model.ts';
import type { RoleId } from '../../core/ids.ts';
import type { WebApp, WebScreenEntry } from '../../core/web-model.ts';
import type { HomePayload, SessionUser } from './account.ts';

export type WebRole = WebApp['roles'][number];

/** Screens every signed-in person has besides the role's own. */
const ALWAYS = ['home', 'selectType', 'forgetPwd'] as const;

const PENDING_TYPE = -1;

/** The role an account acts in: not yet approved (status 0, 2) → role -1, else by role code, else by user type. */
export function roleOf(app: WebApp, user: Pick<SessionUser, 'status' | 'roles' | 'type'>): WebRole | null {
  if (user.status === 0 || user.status === 2) return app.roles.find((role) => role.type === PENDING_TYPE) ?? null;
  const codes = user.roles.map((role) => role.code);
  return (
    app.roles.find((role) => codes.includes(role.code)) ?? app.roles.find((role) => role.type === user.type) ?? null
  );
}

export function roleOfType(app: WebApp, roleType: number | null): WebRole | null {
  return app.roles.find((role) => role.type === roleType) ?? null;
}

/** Tiles of the system chooser, in config order. */
export function modulesFor(app: WebApp, role: WebRole, home: HomePayload): readonly ModuleModel[] {
  return app.modules.filter((module) => {
    if (!module.tiles.includes(role.id)) return false;
    const flag = module.requires[role.id];
    return (
      (flag === undefined || home.flags[flag] === true) &&
      isLeft(app, module.screens[role.id] ?? [], home.user.takenAway)
    );
  });
}

/** A system whose screens are all taken away is none; one that has no screens of the role's shows its home. */
function isLeft(app: WebApp, screens: readonly string[], taken: readonly string[]): boolean {
  const leading = screens.filter((key) => app.screens.find((screen) => screen.key === key)?.place !== 'heading');
  return leading.length === 0 || leading.some((key) => !taken.includes(key));
}

/** The authority list of a role in a system: its screens, then home, selectType and forgetPwd. */
export function authorityOf(
  app: WebApp,
  role: WebRole,
  {
    type,
    flags,
    taken = [],
  }: { readonly type: number; readonly flags: HomePayload['flags']; readonly taken?: readonly string[] },
): readonly string[] {
  const module = app.modules.find((candidate) => candidate.type === type);
  const screens = (module?.screens[role.id] ?? []).filter(
    (key) => isScreenOffered(app, key, flags) && !taken.includes(key),
  );
  const opened = openedFrom(app, role, { keys: screens, taken });
  const parents = screens
    .map((key) => app.screens.find((screen) => screen.key === key)?.parent ?? null)
    .filter((key) => key !== null);
  return [...new Set([...screens, ...opened, ...parents, ...everywhereOf(app, role), ...ALWAYS])];
}

/** Screens that stand beside the role's home in every system. */
function everywhereOf(app: WebApp, role: WebRole): readonly string[] {
  const home = app.screens.find(({ key }) => key === role.home);
  return (home?.opens ?? []).filter(({ everywhere }) => everywhere === true).map(({ screen }) => screen);
}

/** Screens that hang on a flag are there while it is yes. */
export function isScreenOffered(app: WebApp, key: string, flags: HomePayload['flags']): boolean {
  const flag = app.screens.find((screen) => screen.key === key)?.flag;
  return flag === undefined || flags[flag] === true;
}

export interface Prompt {
  readonly text: string;
  /** The system in which it is done. */
  readonly type: number;
  readonly path: string;
}

/** What the person is told on signing in. */
export function promptsFor(app: WebApp, role: WebRole, home: HomePayload): readonly Prompt[] {
  return app.prompts
    .filter(({ counter, eq }) => home.values[counter] === eq)
    .flatMap(({ text, screen }) => {
      const module = modulesFor(app, role, home).find(
        (candidate) => candidate.screens[role.id]?.includes(screen) === true && !home.user.takenAway.includes(screen),
      );
      const entry = app.screens.find(({ key }) => key === screen);
      return module === undefined || entry === undefined
        ? []
        : [{ text, type: module.type, path: `${entry.path}?type=${module.type}` }];
    });
}

/** Screens that stand within others or open from them, however deep: they have no menu entry, but an address. */
function openedFrom(
  app: WebApp,
  role: WebRole,
  { keys, taken }: { readonly keys: readonly string[]; readonly taken: readonly string[] },
): readonly string[] {
  const found = new Set<string>(keys);
  // A set hands out what is added while it is walked through.
  for (const key of found) {
    for (const { screen, roles } of app.screens.find((entry) => entry.key === key)?.opens ?? [])
      if ((roles === null || roles.includes(role.id)) && !taken.includes(screen)) found.add(screen);
  }
  return [...found].filter((key) => !keys.includes(key));
}

export interface MenuEntry {
  readonly screen: WebScreenEntry;
  readonly children: readonly MenuEntry[];
}

/** The screen as a role calls it: in the menu, on the page, in the browser's tab. */
export function entryFor(screen: WebScreenEntry, role: RoleId | null): WebScreenEntry {
  const title = role === null ? undefined : screen.titles[role];
  return title === undefined ? screen : { ...screen, title };
}

export interface MenuFor {
  readonly role: RoleId | null;
  /** System that is open, or null: none yet. */
  readonly type: number | null;
}

/**
 * Side menu: screens of the authority that want to be listed, children under their parent, in authority order, as the
 * role calls them. A screen that only opens from one of the system's own is listed in its own system, not here.
 */
export function menuOf(app: WebApp, authority: readonly string[], { role, type }: MenuFor): readonly MenuEntry[] {
  const own = role === null ? undefined : app.modules.find((module) => module.type === type)?.screens[role];
  const belongs = (screen: WebScreenEntry): boolean =>
    own === undefined ||
    own.includes(screen.key) ||
    app.screens.some(({ key, parent }) => parent === screen.key && own.includes(key));
  const listed = authority
    .map((key) => app.screens.find((screen) => screen.key === key))
    .filter((screen) => screen !== undefined)
    .filter((screen) => screen.menu && screen.place !== 'home' && belongs(screen));
  const under = (parent: string | null): readonly MenuEntry[] =>
    listed
      .filter((screen) => screen.parent === parent)
      .map((screen) => ({ screen: entryFor(screen, role), children: under(screen.key) }));
  return under(null).filter((entry) => entry.screen.place !== 'heading' || entry.children.length > 0);
}

/**
 * The menu entry an open screen stands under: its own, else the nearest parent or screen it opens from that has one;
 * null: none.
 */
export function menuPlaceOf(app: WebApp, entries: readonly MenuEntry[], key: string): string | null {
  const listed = new Set(flat(entries).map(({ screen }) => screen.key));
  const above = new Set([key]);
  // A set hands out what is added while it is walked through: the nearest come first.
  for (const at of above) {
    if (listed.has(at)) return at;
    const { parent = null } = app.screens.find((screen) => screen.key === at) ?? {};
    if (parent !== null) above.add(parent);
    for (const opener of app.screens) if (opener.opens.some(({ screen }) => screen === at)) above.add(opener.key);
  }
  return null;
}

function flat(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.children)]);
}

/**
 * Where an account stands that has no systems to choose from (it waits for approval or was returned): at the first
 * screen of the system that has one for its role. null: it chooses, or there is none.
 */
export function landingOf(app: WebApp, role: WebRole): { readonly type: number; readonly address: string } | null {
  if (role.type >= 0) return null;
  const landings = app.modules.flatMap(({ type, screens }) => {
    const screen = firstScreen(menuOf(app, screens[role.id] ?? [], { role: role.id, type }));
    return screen === null ? [] : [{ type, address: `${screen.path}?type=${type}` }];
  });
  return landings[0] ?? null;
}

/** The first screen a menu leads to: where `/sys` and an account without a home go. */
export function firstScreen(entries: readonly MenuEntry[]): WebScreenEntry | null {
  for (const entry of entries) {
    if (entry.screen.place !== 'heading') return entry.screen;
    const child = firstScreen(entry.children);
    if (child !== null) return child;
  }
  return null;
}
