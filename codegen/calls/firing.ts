// Calls that fire events on stored records: on which of them, with which further arguments.
import type { FiringOptions } from '../../src/core/call-model.ts';
import { child, isSaid, itemsOf, namesAt, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import { ENGINE_NAMES } from '../check/model/field-facts.ts';
import { lacksMachine, ownFieldAt } from '../check/model/lookup.ts';
import { report, reportKey, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import type { CallPlace } from './call-types.ts';

export interface FiringReading {
  readonly options: FiringOptions;
  problems(place: CallPlace): readonly Problem[];
}

interface FiringKeys {
  readonly takesFilters: boolean;
  /** Where the call names machines; absent: nowhere. */
  readonly machines?: Cursor;
}

export function readFiring(call: Cursor, { takesFilters, machines }: FiringKeys): FiringReading {
  const many = textAt(call, 'many');
  const extra = child(call, 'extra');
  return {
    options: { many: many === 'optional' || many === 'required' ? many : null, extra: namesAt(call, 'extra') },
    problems: ({ entity, name }) => [
      ...manyProblems(call, { isRequired: many === 'required', takesFilters }),
      ...itemsOf(extra).flatMap((at) => extraProblems(entity, at)),
      ...eventProblems(entity, { name, cursor: call }, machines !== undefined && isSaid(machines)),
    ],
  };
}

/** A call that takes `items` alone has no argument that names one record; filters hold what is ticked together. */
function manyProblems(
  cursor: Cursor,
  { isRequired, takesFilters }: { readonly isRequired: boolean; readonly takesFilters: boolean },
): readonly Problem[] {
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

/** Named by nobody and none of its own name: the call could do nothing. */
function eventProblems(
  entity: EntityFacts,
  { name, cursor }: { readonly name: string; readonly cursor: Cursor },
  namesMachines: boolean,
): readonly Problem[] {
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
  return entity.machines.length === 0 || lacksMachine(entity) || events.length > 0 || namesMachines
    ? []
    : [reportKey(cursor, 'C275', { name })];
}

/** Events of the entity that are named at the cursors. */
export function eventNameProblems(entity: EntityFacts, cursors: readonly Cursor[]): readonly Problem[] {
  const { events } = entity;
  return cursors.flatMap((at) => {
    const name = textOf(at);
    return name === null || events.has(name) || lacksMachine(entity)
      ? []
      : [reportUnknown(at, { code: 'C242', name, names: events.keys() })];
  });
}
