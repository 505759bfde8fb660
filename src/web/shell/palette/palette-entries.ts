// What the palette offers: screens of every system that the person has, and for words that were typed the lists of the
// system one is in that find records by them. Pure.
import type { WebApp, WebFinds, WebScreenEntry } from '../../../core/web-model.ts';
import type { HomePayload } from '../../session/account.ts';
import { authorityOf, menuOf, modulesFor, type MenuEntry, type WebRole } from '../../session/authority.ts';
import { encodeValue } from '../../list/list-state.ts';

export interface PaletteEntry {
  /** One of a kind. */
  readonly key: string;
  readonly title: string;
  /** The system it is in. */
  readonly type: number;
  readonly path: string;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

export interface PaletteInput {
  readonly app: WebApp;
  readonly finds: WebFinds;
  readonly role: WebRole;
  readonly home: HomePayload;
  /** The system one is in; null: none yet. */
  readonly type: number | null;
}

const MOST_FINDS = 4;
/** So many are seen without scrolling: whoever wants another types more of it. */
const MOST_SCREENS = 10;

/** Of the system one is in first; screens whose name, or whose system's, holds every word: the first of them. */
export function paletteGroups(input: PaletteInput, typed: string): readonly PaletteGroup[] {
  const words = wordsIn(typed);
  const systems = modulesFor(input.app, input.role, input.home);
  const isHere = ({ type }: { readonly type: number }): boolean => type === input.type;
  const modules = [...systems.filter(isHere), ...systems.filter((module) => !isHere(module))];
  let left = MOST_SCREENS;
  const screens = modules.map(({ title, type }) => {
    const fitting = screensOf(input, type).filter((entry) => holdsAll(`${title} ${entry.title}`, words));
    const entries = fitting.slice(0, left);
    left -= entries.length;
    return { title, entries };
  });
  return [...screens, ...findGroup(input, typed.trim())].filter(({ entries }) => entries.length > 0);
}

/** Of what was typed. */
export function wordsIn(typed: string): readonly string[] {
  return typed
    .trim()
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
}

export function holdsAll(text: string, words: readonly string[]): boolean {
  const folded = text.toLowerCase();
  return words.every((word) => folded.includes(word));
}

function screensOf(input: PaletteInput, type: number): readonly PaletteEntry[] {
  const home: PaletteEntry = { key: `home ${type}`, title: '首页', type, path: '/' };
  return [home, ...offered(input, type).map(({ key, title, path }) => ({ key: `${key} ${type}`, title, type, path }))];
}

/** Screens of its menu, in its order, as the role calls them. */
function offered({ app, role, home }: PaletteInput, type: number): readonly WebScreenEntry[] {
  const authority = authorityOf(app, role, { type, flags: home.flags, taken: home.user.takenAway });
  return screensIn(menuOf(app, authority, { role: role.id, type }));
}

function screensIn(entries: readonly MenuEntry[]): readonly WebScreenEntry[] {
  return entries.flatMap(({ screen, children }) => [
    ...(screen.place === 'heading' ? [] : [screen]),
    ...screensIn(children),
  ]);
}

/** The list opens with its search filled in. */
function findGroup(input: PaletteInput, typed: string): readonly PaletteGroup[] {
  const { type } = input;
  if (typed === '' || type === null) return [];
  const entries = findsIn(input, type).flatMap(({ find, screen }): readonly PaletteEntry[] => {
    const query = listQuery(find, find.filter, typed);
    return [
      {
        key: `find ${find.screen}`,
        title: `${screen.title}：${find.title}含“${typed}”`,
        type,
        path: `${screen.path}?${query}`,
      },
    ];
  });
  return [{ title: '查找记录', entries: entries.slice(0, MOST_FINDS) }];
}

export interface OfferedFind {
  readonly find: WebFinds[number];
  readonly screen: WebScreenEntry;
}

/** Lists of a system that find by words. */
export function findsIn(input: PaletteInput, type: number): readonly OfferedFind[] {
  const screens = offered(input, type);
  return input.finds.flatMap((find) => {
    const screen = screens.find(({ key }) => key === find.screen);
    return screen === undefined ? [] : [{ find, screen }];
  });
}

/** Opens the list with its search filled in, among all its rows. */
export function listQuery({ all }: WebFinds[number], filter: string, typed: string): string {
  return new URLSearchParams({
    ...(all === undefined ? {} : { preset: all }),
    [`q.${filter}`]: encodeValue(typed),
  }).toString();
}
