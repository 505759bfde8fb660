// `modules` of roles.yaml, read once: who has which screens of them, and which flag opens them; the roles, flags and
// screens that they name are there, and who has a screen sees records of what it shows.
import type { ModuleModel } from '../../src/core/model.ts';
import {
  child,
  cursorOf,
  entriesOf,
  itemsOf,
  namesOf,
  numberAt,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import type { CheckScope } from '../check/model/facts.ts';
import { flagProblems, roleKeyProblems, roleProblems } from '../check/model/lookup.ts';
import { report, reportKey, reportUnknown } from '../check/report.ts';
import type { ConfigDocument, Problem } from '../config.ts';
import { iconProblems } from '../screens/icon.ts';
import { SCREEN_FACTS } from '../screens/screen-facts.ts';
import { repeatedValues } from './repeated-values.ts';

export interface ModulesReading {
  model(): readonly ModuleModel[];
  problems(scope: CheckScope): readonly Problem[];
}

export function readModules(document: ConfigDocument): ModulesReading {
  const modules = entriesOf(child(cursorOf(document), 'modules'));
  const read = modules.map(([id, module]) => readModule(id, module));
  /** A role that has screens nowhere has its home, which is reached through a tile. */
  const hasScreens = (role: string): boolean => read.some(({ screensOf }) => screensOf(role).length > 0);
  return {
    model: () => read.map((module) => module.model()),
    problems: (scope) => [
      ...repeatedValues(modules, 'type').map(({ at, value, other }) => report(at, 'C603', { value, other })),
      ...read.flatMap((module) => module.problems(scope, hasScreens)),
    ],
  };
}

interface ModuleReading {
  model(): ModuleModel;
  /** `hasScreens`: in any module. */
  problems(scope: CheckScope, hasScreens: (role: string) => boolean): readonly Problem[];
  readonly screensOf: (role: string) => readonly string[];
}

function readModule(id: string, module: Cursor): ModuleReading {
  const [tiles, requires, screens] = [child(module, 'tiles'), child(module, 'requires'), child(module, 'screens')];
  const flags = entriesOf(requires);
  const lists = entriesOf(screens);
  const tiled = namesOf(tiles);
  const byRole = new Map(lists.map(([role, list]) => [role, namesOf(list)]));
  const screensOf = (role: string): readonly string[] => byRole.get(role) ?? [];
  return {
    screensOf,
    model: () => ({
      id,
      type: numberAt(module, 'type') ?? 0,
      title: textAt(module, 'title') ?? id,
      description: textAt(module, 'description') ?? '',
      icon: textAt(module, 'icon') ?? 'appstore',
      tiles: tiled,
      requires: Object.fromEntries(flags.map(([role, flag]) => [role, textOf(flag) ?? ''])),
      screens: Object.fromEntries(byRole),
    }),
    problems: (scope, hasScreens) => [
      ...roleProblems(scope, tiles),
      ...iconProblems(scope, child(module, 'icon')),
      ...itemsOf(tiles).flatMap((at) => {
        const role = textOf(at);
        return role === null || !scope.roles.has(role) || screensOf(role).length > 0 || !hasScreens(role)
          ? []
          : [report(at, 'C609', { role, module: id })];
      }),
      ...roleKeyProblems(scope, requires),
      ...roleKeyProblems(scope, screens),
      ...flags.flatMap(([, flag]) => flagProblems(scope, flag)),
      ...lists.flatMap(([role, list]) => [
        ...(scope.roles.has(role) && !tiled.includes(role) ? [reportKey(list, 'C605', { role, module: id })] : []),
        ...itemsOf(list).flatMap((at) => [...screenProblems(scope, list, at), ...blindProblems(scope, role, at)]),
      ]),
    ],
  };
}

function screenProblems({ screens }: CheckScope, list: Cursor, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  if (name === null) return [];
  const screen = screens.get(name);
  if (screen === undefined) return [reportUnknown(at, { code: 'C504', name, names: screens.keys() })];
  if (SCREEN_FACTS.get(screen.kind ?? '')?.place === 'home') return [report(at, 'C607', { screen: name })];
  const parent = textAt(screen.cursor, 'parent');
  // One that is misspelt has been said where it stands.
  const isListed = parent === null || !screens.has(parent) || itemsOf(list).some((item) => item.value === parent);
  return isListed ? [] : [report(at, 'C606', { screen: name, parent })];
}

/** The role sees records there. */
function blindProblems({ screens, entities, roles }: CheckScope, role: string, at: Cursor): readonly Problem[] {
  const screen = screens.get(textOf(at) ?? '');
  const entity = entities.get(screen?.entity ?? '');
  if (screen === undefined || entity === undefined || entity.isBroken || screen.kind === null) return [];
  return SCREEN_FACTS.get(screen.kind)?.showsRows !== true || entity.readers.has(role) || !roles.has(role)
    ? []
    : [report(at, 'C524', { role, screen: screen.key, entity: entity.id })];
}
