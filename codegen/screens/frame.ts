// What every screen says of itself, read once: its kind with what that needs and takes, where it stands in the menu,
// what roles see instead, and calls that it makes beside those of its parts.
import type { ScreenFrame } from '../../src/core/screen-model.ts';
import {
  child,
  entriesOf,
  isSaid,
  isTrueAt,
  itemsOf,
  namesAt,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import type { CheckScope } from '../check/model/facts.ts';
import { callAt, entityAt, flagProblems, roleKeyProblems, roleProblems } from '../check/model/lookup.ts';
import { tableCall, type ScreenView } from '../check/model/screen-view.ts';
import { report, reportKey, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import type { ScreenScope } from '../resolve/screen-scope.ts';
import { wordsFor } from '../words/operations.ts';
import { iconProblems } from './icon.ts';
import { SCREEN_FACTS } from './screen-facts.ts';

/** Keys of parts, each of some kinds. */
const PARTS: readonly string[] = [...new Set([...SCREEN_FACTS.values()].flatMap(({ takes }) => takes))];

type FrameHead = Pick<
  ScreenFrame,
  | 'key'
  | 'path'
  | 'title'
  | 'icon'
  | 'kind'
  | 'place'
  | 'opensRecord'
  | 'entity'
  | 'menu'
  | 'parent'
  | 'flag'
  | 'reserved'
>;

export interface FrameReading {
  readonly kind: string;
  /** Calls that it makes, as it names them. */
  readonly uses: readonly string[];
  model(scope: ScreenScope): FrameHead;
  problems(scope: CheckScope, view: ScreenView): readonly Problem[];
}

export function readFrame(screen: Cursor): FrameReading {
  const at = (key: string): Cursor => child(screen, key);
  const kind = textAt(screen, 'kind') ?? 'table';
  const facts = SCREEN_FACTS.get(kind);
  const [parent, menu, flag, views] = [at('parent'), at('menu'), at('flag'), at('views')];
  const key = textAt(screen, 'key') ?? '';
  return {
    kind,
    uses: namesAt(screen, 'uses'),
    model: ({ entity }) => {
      if (facts === undefined) throw new Error(`screen kind ${kind} has no folder`);
      return {
        key,
        path: textAt(screen, 'path') ?? '',
        title: textAt(screen, 'title') ?? key,
        icon: textAt(screen, 'icon') ?? 'appstore',
        kind: facts.kind,
        ...(facts.place === undefined ? {} : { place: facts.place }),
        ...(facts.opensRecord === undefined ? {} : { opensRecord: facts.opensRecord }),
        entity: entity?.id ?? null,
        menu: isSaid(menu) ? menu.value === true : facts.inMenu,
        parent: textOf(parent),
        ...(isSaid(flag) ? { flag: textOf(flag) ?? '' } : {}),
        ...(isTrueAt(screen, 'reserved') ? { reserved: true as const } : {}),
      };
    },
    problems: (scope, view) => [
      ...entityAt(scope, at('entity')).problems,
      ...iconProblems(scope, at('icon')),
      ...flagProblems(scope, flag),
      ...(facts?.needs ?? [])
        .filter((needed) => !isSaid(at(needed)))
        .map((needed) => report(at('kind'), 'C505', { kind, key: needed })),
      ...PARTS.filter((part) => facts?.takes.includes(part) === false && isSaid(at(part))).map((part) =>
        reportKey(at(part), 'C506', { kind, key: part }),
      ),
      // Whatever a list of the kind's holds: its items may say which roles meet them.
      ...PARTS.flatMap((part) => itemsOf(at(part))).flatMap((item) => roleProblems(scope, child(item, 'roles'))),
      ...parentProblems(scope, parent, menu.value === false),
      ...viewProblems(scope, view, views),
      ...itemsOf(at('uses')).flatMap((use) => callAt(scope, view.entity, use).problems),
      ...listProblems(scope, view, at('table')),
      ...(isSaid(at('visitors')) ? visitorProblems(scope, view) : []),
    ],
  };
}

/** What has no entry of its own may stand under any: the menu marks that one while it is open. */
function parentProblems({ screens }: CheckScope, at: Cursor, isUnlisted: boolean): readonly Problem[] {
  const name = textOf(at);
  if (name === null) return [];
  const parent = screens.get(name);
  if (parent === undefined) return [reportUnknown(at, { code: 'C504', name, names: screens.keys() })];
  const circle = circleFrom(screens, [textAt(at.up ?? at, 'key') ?? '', name]);
  if (circle !== null) return [report(at, 'C638', { circle: circle.join(' → ') })];
  return isUnlisted || parent.kind === null || SCREEN_FACTS.get(parent.kind)?.place === 'heading'
    ? []
    : [report(at, 'C523', { name, kind: parent.kind })];
}

/** The entries above, back to the first; null: they end. */
function circleFrom(screens: CheckScope['screens'], keys: readonly string[]): readonly string[] | null {
  const last = keys.at(-1) ?? '';
  if (keys.length > 1 && last === keys[0]) return keys;
  const screen = screens.get(last);
  const above = screen === undefined ? null : textAt(screen.cursor, 'parent');
  return above === null || (keys.includes(above) && above !== keys[0]) ? null : circleFrom(screens, [...keys, above]);
}

/** A view is for a role that has the screen. */
function viewProblems(scope: CheckScope, { screen }: ScreenView, views: Cursor): readonly Problem[] {
  return [
    ...roleKeyProblems(scope, views),
    ...entriesOf(views)
      .filter(([role]) => scope.roles.has(role) && !screen.roles.has(role))
      .map(([role, at]) => reportKey(at, 'C533', { role })),
  ];
}

/** Where the table leaves its call out the entity must offer one to fall back on. */
function listProblems(scope: CheckScope, view: ScreenView, table: Cursor): readonly Problem[] {
  const { entity } = view;
  if (entity === null || entity.isBroken || !isSaid(table) || isSaid(child(table, 'call'))) return [];
  return tableCall(scope, view) === null
    ? [reportKey(table, 'C227', { entity: entity.id, name: `op: ${wordsFor(['page']).join(' / ')}` })]
    : [];
}

/** What is there before signing in asks for nothing that wants a login: its rows and fields are those of its calls. */
function visitorProblems(scope: CheckScope, { entity, cursor }: ScreenView): readonly Problem[] {
  const named = [child(child(cursor, 'table'), 'call'), child(child(cursor, 'form'), 'call')];
  return [...named, ...itemsOf(child(cursor, 'uses'))].flatMap((at) => {
    const { value } = callAt(scope, entity, at);
    return value === null || textAt(value.call.cursor, 'open') === 'visitor'
      ? []
      : [report(at, 'C576', { call: value.call.name })];
  });
}
