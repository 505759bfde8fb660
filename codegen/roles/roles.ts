// `roles` of roles.yaml, read once: numbers and codes are told apart, homes are homes, and no former name is the name
// of a role today.
import { ROLES_WITHOUT_ACCOUNT } from '../../src/core/actor.ts';
import type { RoleModel } from '../../src/core/model.ts';
import {
  child,
  cursorOf,
  entriesOf,
  isTrueAt,
  numberAt,
  sourceAt,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import type { CheckScope } from '../check/model/facts.ts';
import { report, reportKey, reportUnknown } from '../check/report.ts';
import type { ConfigDocument, Problem } from '../config.ts';
import { readFormerNames } from '../entities/former-names.ts';
import { SCREEN_FACTS } from '../screens/screen-facts.ts';
import { repeatedValues } from './repeated-values.ts';

export interface RolesReading {
  model(): readonly RoleModel[];
  problems(scope: CheckScope): readonly Problem[];
}

export function readRoles(document: ConfigDocument): RolesReading {
  const roles = entriesOf(child(cursorOf(document), 'roles'));
  const read = roles.map(([id, role]) => readRole(id, role));
  return {
    model: () => read.map((role) => role.model()),
    problems: (scope) => [
      ...(['type', 'code'] as const).flatMap((key) =>
        repeatedValues(roles, key).map(({ at, value, other }) => report(at, 'C602', { key, value, other })),
      ),
      ...read.flatMap((role) => role.problems(scope)),
    ],
  };
}

interface RoleReading {
  model(): RoleModel;
  problems(scope: CheckScope): readonly Problem[];
}

function readRole(id: string, role: Cursor): RoleReading {
  const home = child(role, 'home');
  const renamedFrom = readFormerNames(child(role, 'renamedFrom'));
  return {
    model: () => ({
      id,
      type: numberAt(role, 'type') ?? 0,
      title: textAt(role, 'title') ?? id,
      code: textAt(role, 'code') ?? '',
      userType: numberAt(role, 'userType') ?? 0,
      home: textOf(home) ?? '',
      signs: isTrueAt(role, 'signs'),
      ...(isTrueAt(role, 'keeps') ? { keeps: true as const } : {}),
      renamedFrom: renamedFrom.names,
      source: sourceAt(role),
    }),
    problems: (scope) => [
      ...(Object.hasOwn(ROLES_WITHOUT_ACCOUNT, id)
        ? [reportKey(role, 'C608', { role: id })]
        : homeProblems(scope, home)),
      ...renamedFrom.problems(scope.roles),
    ],
  };
}

function homeProblems({ screens }: CheckScope, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  if (name === null) return [];
  const home = screens.get(name);
  if (home === undefined) return [reportUnknown(at, { code: 'C504', name, names: screens.keys() })];
  return home.kind === null || SCREEN_FACTS.get(home.kind)?.place === 'home'
    ? []
    : [report(at, 'C601', { screen: name, kind: home.kind })];
}
