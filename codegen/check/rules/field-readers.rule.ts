// Roles and states named for reading and writing exist, and somebody reads every field.
import type { Problem } from '../../config.ts';
import { child, isObject, isSaid, itemsOf, textAt, textsAt, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts, PropertyFacts } from '../model/facts.ts';
import { roleProblems } from '../model/lookup.ts';
import { report, reportUnknown } from '../report.ts';

export function checkFieldReaders(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) =>
      entity.properties.flatMap((property) => [
        ...accessProblems(scope, entity, child(property.cursor, 'x-read')),
        ...accessProblems(scope, entity, child(property.cursor, 'x-write')),
        ...unreadProblems(entity, property),
      ]),
    );
}

function accessProblems(scope: CheckScope, entity: EntityFacts, said: Cursor): readonly Problem[] {
  if (!isSaid(said)) return [];
  return [
    ...roleProblems(scope, said),
    ...itemsOf(said)
      .filter(({ value }) => isObject(value))
      .flatMap((rule) => [...roleProblems(scope, child(rule, 'roles')), ...stateProblems(entity, said, rule)]),
  ];
}

function stateProblems(entity: EntityFacts, said: Cursor, rule: Cursor): readonly Problem[] {
  const { machines } = entity;
  const name = textAt(rule, 'machine');
  const machine =
    name === null
      ? (machines.find((one) => one.name === 'main') ?? machines[0])
      : machines.find((one) => one.name === name);
  if (machines.length === 0)
    return [report(child(rule, 'states'), 'C245', { key: String(said.key), entity: entity.id })];
  if (machine === undefined)
    return [
      reportUnknown(child(rule, 'machine'), {
        code: 'C271',
        name: name ?? '',
        names: machines.map((one) => one.name),
        facts: { entity: entity.id },
      }),
    ];
  return textsAt(rule, 'states')
    .filter(([state]) => !machine.states.has(state))
    .map(([state, at]) => reportUnknown(at, { code: 'C401', name: state, names: machine.states.keys() }));
}

function unreadProblems(entity: EntityFacts, { name, cursor, field }: PropertyFacts): readonly Problem[] {
  const said = child(cursor, 'x-read');
  if (!isSaid(said) || field === null || field.read === null || field.read.some((role) => entity.readers.has(role)))
    return [];
  return [report(said, 'C211', { field: name })];
}
