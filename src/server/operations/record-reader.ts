// Rows → records of the API for one call and role: readable fields, joins, labels, the version, and the events the
// actor may fire. Shared by the operations that answer records.
import type { CallModel } from '../../core/call-model.ts';
import type { Json } from '../../core/json.ts';
import type { RoleId } from '../../core/ids.ts';
import { READ_ONLY } from '../../core/row-access.ts';
import { shownCode, shownCodes, untilPaths, type ShownAt, type ShownCodes } from '../../core/shown-state.ts';
import type { CallContext } from '../context.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { shapeRecord, toRecord, withNamedFiles, type ApiRecord, type RecordShape } from '../repository/record-shape.ts';
import { entityOf } from '../server-model.ts';
import { type ClosedEvent, createEventDesk, type EventDesk } from './available-events.ts';
import { createComputedDesk, type ComputedDesk } from './computed-values.ts';
import type { Engine } from './engine.ts';
import { createReadOnlyDesk, type ReadOnlyDesk } from './read-only-rows.ts';

export interface RecordReader {
  readonly shape: RecordShape;
  readonly computed: ComputedDesk;
  /** States that the role is shown others in place of. */
  readonly shown: readonly ShownField[];
  readonly toRecord: (row: SqlRow, seen: Seen) => ApiRecord;
  /** Why verdicts that the state would allow are not open. */
  readonly closedOf: (row: SqlRow, seen: Seen) => readonly ClosedEvent[];
}

export interface ShownField {
  readonly field: string;
  readonly codes: ShownCodes;
}

/** Who looks, and when. */
export type Seen = Pick<CallContext, 'actor' | 'now' | 'settings'>;

export interface ReaderOptions {
  readonly role: RoleId | null;
  /** Ids and versions for records that people act on; lookups answer just what they name. */
  readonly withEvents: boolean;
  /** File fields that say so are answered as [{ name, url }]. */
  readonly namesFiles?: boolean;
  /** Further paths that only the operation needs. */
  readonly hidden?: readonly string[];
}

export function prepareReader(engine: Engine, call: CallModel, options: ReaderOptions): RecordReader {
  const { model } = engine.repository;
  const entity = entityOf(model, call.entity);
  const desk =
    options.withEvents && entity.machines.length > 0
      ? createEventDesk(entity.machines, engine.context.registry.guards)
      : null;
  const computed = createComputedDesk(engine, call, options.role);
  const readOnly = createReadOnlyDesk(engine, entity, options.role);
  const shown = entity.machines.flatMap((machine): readonly ShownField[] => {
    const codes = shownCodes(machine, options.role);
    return codes === null ? [] : [{ field: machine.field, codes }];
  });
  // Visitors get what the call says, and nothing beside it.
  const isActedOn = options.withEvents && options.role !== null;
  const shape = shapeRecord(model, {
    entity,
    role: options.role,
    paths: isActedOn ? ['id', ...call.fields, ...call.joins, 'rowVersion'] : [...call.fields, ...call.joins],
    hidden: [
      ...(desk?.paths ?? []),
      ...(readOnly?.paths ?? []),
      ...computed.paths,
      ...shown.flatMap(({ codes }) => untilPaths(codes)),
      ...(options.hidden ?? []),
    ],
    labels: isActedOn,
  });
  const aliases = Object.entries(entity.aliases).filter(([, field]) => shape.keys.includes(field));
  const answered = options.namesFiles === true ? withNamedFiles(model, entity, shape) : shape;
  return {
    shape: answered,
    computed,
    shown,
    toRecord: (row, seen) => readRow({ shape, desk, readOnly, computed, shown, aliases, seen }, row),
    closedOf: (row, { actor, now, settings }) =>
      desk === null || actor === null ? [] : desk.closedOf(row, { actor, now, settings }),
  };
}

interface RowReading {
  readonly shape: RecordShape;
  readonly desk: EventDesk | null;
  readonly readOnly: ReadOnlyDesk | null;
  readonly computed: ComputedDesk;
  readonly shown: readonly ShownField[];
  readonly aliases: readonly (readonly [name: string, field: string])[];
  readonly seen: Seen;
}

/** The row keeps the state as it is: guards and computed fields look at that. */
function readRow(
  { shape, desk, readOnly, computed, shown, aliases, seen: { actor, now, settings } }: RowReading,
  row: SqlRow,
): ApiRecord {
  const record = showStates(shown, toRecord(shape, row), { record: row, now });
  const refusal = actor === null ? null : (readOnly?.messageOf(row, { actor, now }) ?? null);
  if (desk !== null && actor !== null)
    record['events'] = refusal === null ? desk.eventsOf(row, { actor, now, settings }) : [];
  if (refusal !== null) record[READ_ONLY] = refusal;
  if (actor !== null)
    for (const field of computed.fields) record[field.name] = computed.valueOf(field, row, { actor, now, settings });
  for (const [name, field] of aliases) record[name] = record[field] ?? null;
  return record;
}

/** In place. `at.record` holds the moments, too. */
export function showStates<Row extends Record<string, Json>>(shown: readonly ShownField[], row: Row, at: ShownAt): Row {
  for (const { field, codes } of shown)
    if (row[field] !== undefined) Object.assign(row, { [field]: shownCode(codes, row[field], at) });
  return row;
}
