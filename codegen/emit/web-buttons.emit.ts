// What a button takes beside its own permission, by screen, button and role: the screens it leads to, and, where a
// person says which event is meant, one of the events. The browser's access control is asked by it.
import type { AppModel } from '../../src/core/model.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { ButtonAccess, WebButtons } from '../../src/core/web-model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import { factsOfAction } from '../../src/words/actions/facts-of-action.ts';
import { type ActionPlace, actionsOf } from '../resolve/screen-tables.ts';
import { file, literal, type OutputFile } from './output.ts';

type Model = Pick<AppModel, 'screens' | 'entities' | 'permissions'>;

export function emitWebButtons(model: Model): OutputFile {
  return file(
    'web/buttons.ts',
    [
      "import type { WebButtons } from '../../core/web-model.ts';",
      '',
      '/** Buttons that take no more than their own permission are not listed. */',
      `export const buttons: WebButtons = ${literal(webButtons(model))};`,
    ].join('\n'),
  );
}

interface Known {
  /** Screen → roles that may open it. */
  readonly roles: ReadonlyMap<string, readonly string[]>;
  /** Path → keys of the screens there. */
  readonly screens: ReadonlyMap<string, readonly string[]>;
  readonly machines: ReadonlyMap<string, EntityModel['machines']>;
}

function webButtons({ screens, entities, permissions }: Model): WebButtons {
  const known: Known = {
    roles: namesBy(permissions.filter(({ kind }) => kind !== 'button').map(({ id, role }) => [id, role])),
    screens: namesBy(screens.map(({ path, key }) => [path, key])),
    machines: new Map(entities.map(({ id, machines }) => [id, machines])),
  };
  return Object.fromEntries(
    screens.flatMap((screen) => {
      const own = buttonsOf(screen, known);
      return own.length === 0 ? [] : [[screen.key, Object.fromEntries(own)]];
    }),
  );
}

function namesBy(pairs: readonly (readonly [key: string, name: string])[]): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(pairs, ([key]) => key);
  return new Map([...groups].map(([key, own]) => [key, own.map(([, name]) => name)]));
}

function buttonsOf(screen: ScreenModel, known: Known): readonly (readonly [string, WebButtons[string][string]])[] {
  const roles = known.roles.get(screen.key) ?? [];
  return [...Map.groupBy(actionsOf(screen, { config: {} }), ({ action }) => action.id)].flatMap(([id, places]) => {
    const byRole = roles.flatMap((role) => {
      const access = accessOf(screen, { places: places.filter((place) => isMet(place, role)), role, known });
      return access.all.length + access.any.length === 0 ? [] : [[role, access] as const];
    });
    return byRole.length === 0 ? [] : [[id, Object.fromEntries(byRole)] as const];
  });
}

function accessOf(
  screen: ScreenModel,
  { places, role, known }: { readonly places: readonly ActionPlace[]; readonly role: string; readonly known: Known },
): ButtonAccess {
  const all = places.flatMap(({ action }): readonly string[] => {
    const target = factsOfAction(action).leadsTo?.(action);
    if (target === undefined) return [];
    return 'screen' in target ? [target.screen] : (known.screens.get(target.path) ?? []);
  });
  const judged = places.flatMap(({ action }) => (factsOfAction(action).judges === true ? action.events : []));
  const machines = known.machines.get(screen.entity ?? '') ?? [];
  const any = machines
    .flatMap(({ events }) => events)
    .filter(({ id, by }) => judged.includes(id) && by.includes(role))
    .map(({ id }) => `${screen.key}:${id}`);
  return { all: [...new Set(all)], any: [...new Set(any)] };
}

function isMet({ roles, except }: Pick<ActionPlace, 'roles' | 'except'>, role: string): boolean {
  return (roles === null || roles.includes(role)) && !except.includes(role);
}
