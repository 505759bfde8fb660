// What a button takes beside its own permission, by screen, button and role: the screens it leads to, and, where a
// person says which event is meant, one of the events. The browser's access control is asked by it.
import type { AppModel } from '../../src/core/model.ts';
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

export function webButtons(model: Model): WebButtons {
  return Object.fromEntries(
    model.screens.flatMap((screen) => {
      const own = buttonsOf(screen, model);
      return own.length === 0 ? [] : [[screen.key, Object.fromEntries(own)]];
    }),
  );
}

function buttonsOf(screen: ScreenModel, model: Model): readonly (readonly [string, WebButtons[string][string]])[] {
  const roles = model.permissions
    .filter(({ id, kind }) => id === screen.key && kind !== 'button')
    .map(({ role }) => role);
  return [...Map.groupBy(actionsOf(screen, { config: {} }), ({ action }) => action.id)].flatMap(([id, places]) => {
    const byRole = roles.flatMap((role) => {
      const access = accessOf(screen, { places: places.filter((place) => isMet(place, role)), role, model });
      return access.all.length + access.any.length === 0 ? [] : [[role, access] as const];
    });
    return byRole.length === 0 ? [] : [[id, Object.fromEntries(byRole)] as const];
  });
}

function accessOf(
  screen: ScreenModel,
  { places, role, model }: { readonly places: readonly ActionPlace[]; readonly role: string; readonly model: Model },
): ButtonAccess {
  const all = places.flatMap(({ action }): readonly string[] => {
    const target = factsOfAction(action).leadsTo?.(action);
    if (target === undefined) return [];
    return 'screen' in target
      ? [target.screen]
      : model.screens.filter(({ path }) => path === target.path).map(({ key }) => key);
  });
  const judged = places.flatMap(({ action }) => (factsOfAction(action).judges === true ? action.events : []));
  const machines = model.entities.find(({ id }) => id === screen.entity)?.machines ?? [];
  const any = machines
    .flatMap(({ events }) => events)
    .filter(({ id, by }) => judged.includes(id) && by.includes(role))
    .map(({ id }) => `${screen.key}:${id}`);
  return { all: [...new Set(all)], any: [...new Set(any)] };
}

function isMet({ roles, except }: Pick<ActionPlace, 'roles' | 'except'>, role: string): boolean {
  return (roles === null || roles.includes(role)) && !except.includes(role);
}
