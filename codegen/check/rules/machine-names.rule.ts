// Every name in a machine exists: entity, field, states, roles, guards, effects.
import type { Problem } from '../../config.ts';
import { child, entriesOf, isSaid, itemsOf, textOf, type Cursor } from '../model/cursor.ts';
import { conditionProblems } from '../model/conditions.ts';
import type { CheckScope, EntityFacts, MachineFacts } from '../model/facts.ts';
import { fieldAt, roleProblems } from '../model/lookup.ts';
import { report, reportKey, reportUnknown } from '../report.ts';

export function checkMachineNames(scope: CheckScope): readonly Problem[] {
  return [...scope.entities.values()].flatMap((entity) => {
    const { machine } = entity;
    if (machine === null || entity.isBroken) return [];
    return [...headProblems(scope, entity, machine), ...guardProblems(scope, entity, machine), ...eventProblems(scope, entity, machine)];
  });
}

function headProblems(scope: CheckScope, entity: EntityFacts, { cursor, states }: MachineFacts): readonly Problem[] {
  const named = child(cursor, 'entity');
  const name = textOf(named);
  const at = child(cursor, 'field');
  const field = fieldAt(scope, entity, at);
  return [
    ...(name === null || name === entity.id ? [] : [report(named, 'C412', { name, folder: entity.id })]),
    ...field.problems,
    ...(field.value !== null && field.value.kind !== 'status' ? [report(at, 'C413', { field: field.value.name })] : []),
    ...stateProblems(child(cursor, 'initial'), states.keys()),
  ];
}

function stateProblems(cursor: Cursor, states: Iterable<string>): readonly Problem[] {
  const name = textOf(cursor);
  const names = [...states];
  return name === null || names.includes(name) ? [] : [reportUnknown(cursor, { code: 'C401', name, names })];
}

function guardProblems(scope: CheckScope, entity: EntityFacts, { cursor, events }: MachineFacts): readonly Problem[] {
  const used = new Set([...events.values()].flatMap((event) => itemsOf(child(event.cursor, 'guards')).flatMap((at) => textOf(at) ?? [])));
  return entriesOf(child(cursor, 'guards')).flatMap(([name, guard]) => [
    ...(used.has(name) ? [] : [reportKey(guard, 'C415', { name })]),
    ...oneGuard(scope, entity, guard),
  ]);
}

function oneGuard(scope: CheckScope, entity: EntityFacts, guard: Cursor): readonly Problem[] {
  const when = child(guard, 'when');
  const rule = child(guard, 'rule');
  const name = textOf(rule);
  const { guards } = scope.config.known;
  return [
    ...(isSaid(when) === isSaid(rule) ? [reportKey(guard, 'C414')] : []),
    ...(isSaid(when) && !isSaid(child(guard, 'message')) ? [reportKey(when, 'C417')] : []),
    ...(name === null || guards.includes(name) ? [] : [reportUnknown(rule, { code: 'C407', name, names: guards })]),
    ...conditionProblems(scope, entity, when),
  ];
}

function eventProblems(scope: CheckScope, entity: EntityFacts, machine: MachineFacts): readonly Problem[] {
  const named = entriesOf(child(machine.cursor, 'guards')).map(([name]) => name);
  const { guards, effects } = scope.config.known;
  return [...machine.events.values()].flatMap(({ cursor }) => [
    ...itemsOf(child(cursor, 'from')).flatMap((at) => stateProblems(at, machine.states.keys())),
    ...stateProblems(child(cursor, 'to'), machine.states.keys()),
    ...roleProblems(scope, child(cursor, 'by')),
    ...itemsOf(child(cursor, 'guards')).flatMap((at) => {
      const name = textOf(at);
      if (name === null) return oneGuard(scope, entity, at);
      return named.includes(name) || guards.includes(name) ? [] : [reportUnknown(at, { code: 'C406', name, names: [...named, ...guards] })];
    }),
    ...itemsOf(child(cursor, 'effects')).flatMap((at) => {
      const name = textOf(at);
      return name === null || effects.includes(name) ? [] : [reportUnknown(at, { code: 'C408', name, names: effects })];
    }),
  ]);
}
