// Calls that fire events: on which records, by which machine, with which further arguments.
import type { Problem } from '../../config.ts';
import { child, descend, entriesOf, isSaid, itemsOf, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { EntityFacts } from '../model/facts.ts';
import { ENGINE_NAMES } from '../model/field-facts.ts';
import { lacksMachine, ownFieldAt } from '../model/lookup.ts';
import { report, reportKey, reportUnknown } from '../report.ts';

export interface FiringCall {
  readonly name: string;
  readonly cursor: Cursor;
}

export function checkFiring(
  entity: EntityFacts,
  { name, cursor }: FiringCall,
  filters: { readonly takesFilters: boolean },
): readonly Problem[] {
  return [
    ...manyProblems(cursor, filters),
    ...itemsOf(child(cursor, 'extra')).flatMap((at) => extraProblems(entity, at)),
    ...entriesOf(descend(cursor, 'machineBy', 'machines')).flatMap(([, at]) => machineProblems(entity, at)),
    ...eventProblems(entity, { name, cursor }),
  ];
}

/** A call that takes `items` alone has no argument that names one record; filters hold what is ticked together. */
function manyProblems(cursor: Cursor, { takesFilters }: { readonly takesFilters: boolean }): readonly Problem[] {
  const isRequired = textAt(cursor, 'many') === 'required';
  const wrong = isRequired ? ['id'] : takesFilters ? ['filters'] : [];
  return wrong
    .filter((key) => isSaid(child(cursor, key)))
    .map((key) => reportKey(child(cursor, key), isRequired ? 'C274' : 'C270', { key }));
}

function extraProblems(entity: EntityFacts, at: Cursor): readonly Problem[] {
  const { value: field, problems } = ownFieldAt(entity, at);
  if (field === null) return problems;
  const isKept =
    ENGINE_NAMES.has(field.name) ||
    field.traits?.value === 'state' ||
    field.traits?.value === 'vessel' ||
    field.owner === 'fetch' ||
    entity.machines.some((machine) => machine.field === field.name);
  return isKept ? [report(at, 'C273', { field: field.name })] : [];
}

function machineProblems(entity: EntityFacts, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  const machine = entity.machines.find((candidate) => candidate.name === name);
  if (name === null || lacksMachine(entity)) return [];
  if (machine === undefined)
    return [
      reportUnknown(at, {
        code: 'C271',
        name,
        names: entity.machines.map((one) => one.name),
        facts: { entity: entity.id },
      }),
    ];
  return [...machine.events.values()].some((event) => event.verdict !== null) ? [] : [report(at, 'C272', { name })];
}

/** Named by nobody and none of its own name: the call could do nothing. */
function eventProblems(entity: EntityFacts, { name, cursor }: FiringCall): readonly Problem[] {
  const events = entity.calls.get(name)?.events ?? [];
  const timed = entity.machines
    .flatMap((machine) => [...machine.events.values()])
    .filter((event) => event.isTimed && events.includes(event.id));
  if (timed.length > 0)
    return timed.map(({ id }) =>
      reportKey(cursor, 'C430', {
        event: id,
        rule: { zh: `不能由接口 ${name} 触发`, en: `cannot be fired by the call ${name}` },
      }),
    );
  return entity.machines.length === 0 || lacksMachine(entity) || events.length > 0 || isSaid(child(cursor, 'machineBy'))
    ? []
    : [reportKey(cursor, 'C275', { name })];
}
