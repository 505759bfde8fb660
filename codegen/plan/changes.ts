// What a change of the config means beside its SQL: who gains and loses which calls and fields, which screens and forms
// come, change and go, in which states records would be stranded. Between two models; of the last snapshot only the
// names are known.
import type { AppModel } from '../../src/core/model.ts';
import { fieldFacts } from './field-access.ts';
import type { AccessSnapshot } from './access-snapshot.ts';
import { columnNow, formNow, nameChanges, type NameChange, type NamesThen } from './name-changes.ts';
import {
  type GrantChange,
  grantsNow,
  publicNow,
  grantsOf,
  compareGrants,
  publicOf,
  comparePublic,
} from './grant-changes.ts';
import { type FieldChange, factsNow, compareFields } from './field-changes.ts';
import { otherRoles } from './other-roles.ts';
import { type ThingChange, thingsNow, screensOf, formsOf, compareThings } from './thing-changes.ts';
import { type StateChange, statesOf, compareStates } from './state-changes.ts';

export interface Changes {
  readonly renames: readonly NameChange[];
  readonly grants: readonly GrantChange[];
  readonly fields: readonly FieldChange[];
  readonly screens: readonly ThingChange[];
  readonly forms: readonly ThingChange[];
  readonly states: readonly StateChange[];
}

export function compareModels(before: AppModel, after: AppModel): Changes {
  const renames = nameChanges(namesThen(before), after);
  const others = otherRoles(renames, before, after);
  return {
    renames,
    grants: [
      ...comparePublic(publicNow(renames, publicOf(before)), publicOf(after)),
      ...compareGrants(grantsNow(renames, grantsOf(before)), grantsOf(after)),
    ],
    fields: compareFields(factsNow(renames, fieldFacts(before)), fieldFacts(after)),
    screens: compareThings(
      thingsNow(renames, screensOf(before, others.before), (key) => key),
      thingsNow(renames, screensOf(after, others.after), (key) => key),
    ),
    forms: compareThings(
      thingsNow(renames, formsOf(before, others.before), (key) => formNow(renames, key)),
      thingsNow(renames, formsOf(after, others.after), (key) => key),
    ),
    states: compareStates(statesOf(before), statesOf(after), (key) => columnNow(renames, key)),
  };
}

/** Against what the last migration left: names of calls, screens and states. */
export function compareSnapshot(before: AccessSnapshot, after: AppModel): Changes {
  const screens = new Map(after.screens.map((screen) => [screen.key, screen.title]));
  const known = new Set(before.screens);
  const states = statesOf(after);
  const calls = [...Object.values(before.grants).flat(), ...Object.keys(before.open ?? {})];
  const renames = nameChanges(
    {
      roles: Object.keys(before.grants),
      entities: [...new Set(calls.map((call) => call.slice(0, call.indexOf('.'))))],
      forms: [],
    },
    after,
  );
  return {
    renames,
    grants: [
      ...comparePublic(
        before.open === undefined
          ? publicOf(after)
          : publicNow(renames, new Map(Object.entries(before.open).map(([call, facts]) => [call, { facts }]))),
        publicOf(after),
      ),
      ...compareGrants(grantsNow(renames, new Map(Object.entries(before.grants))), grantsOf(after)),
    ],
    fields: [],
    screens: [
      ...[...screens]
        .filter(([key]) => !known.has(key))
        .map(([key, title]) => ({ key, title, change: 'added' as const, parts: [] })),
      ...before.screens
        .filter((key) => !screens.has(key))
        .map((key) => ({ key, title: key, change: 'removed' as const, parts: [] })),
    ],
    forms: [],
    states: Object.entries(before.states).flatMap(([place, codes]) =>
      codes
        .filter((code) => !states.has(`${columnNow(renames, place)} ${code}`))
        .map((code) => {
          const [table = '', column = ''] = place.split('.');
          return { table, column, code, title: String(code), reason: 'gone' as const };
        }),
    ),
  };
}

function namesThen({ roles, entities }: AppModel): NamesThen {
  return {
    roles: roles.map(({ id }) => id),
    entities: entities.map(({ id }) => id),
    forms: entities.flatMap(({ id, forms }) => forms.map(({ key }) => `${id}.${key}`)),
  };
}
