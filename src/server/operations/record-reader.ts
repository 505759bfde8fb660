// Rows → records of the API for one call and role: readable fields, joins, labels, the version, and the events the actor
// may fire. Shared by the operations that answer records.
import type { Actor } from '../../core/actor.ts';
import type { CallModel } from '../../core/entity-model.ts';
import type { RoleId } from '../../core/model.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { shapeRecord, toRecord, type ApiRecord, type RecordShape } from '../repository/record-shape.ts';
import { entityOf } from '../server-model.ts';
import { createEventDesk, type EventDesk } from './available-events.ts';
import { createComputedDesk, type ComputedDesk } from './computed-values.ts';
import type { Engine } from './engine.ts';

export interface RecordReader {
  readonly shape: RecordShape;
  readonly computed: ComputedDesk;
  readonly toRecord: (row: SqlRow, actor: Actor | null, now: Date) => ApiRecord;
}

export interface ReaderOptions {
  readonly role: RoleId | null;
  /** Ids and versions for records that people act on; lookups answer just what they name. */
  readonly withEvents: boolean;
  /** Further paths that only the operation needs. */
  readonly hidden?: readonly string[];
}

export function prepareReader(engine: Engine, call: CallModel, options: ReaderOptions): RecordReader {
  const { model } = engine.repository;
  const entity = entityOf(model, call.entity);
  const desk = options.withEvents && entity.machines.length > 0 ? createEventDesk(entity.machines, engine.context.registry.guards) : null;
  const computed = createComputedDesk(engine, call, options.role);
  const shape = shapeRecord(model, {
    entity,
    role: options.role,
    paths: options.withEvents ? ['id', ...call.fields, ...call.joins, 'rowVersion'] : [...call.fields, ...call.joins],
    hidden: [...(desk?.paths ?? []), ...computed.paths, ...(options.hidden ?? [])],
    labels: options.withEvents,
  });
  return { shape, computed, toRecord: (row, actor, now) => readRow({ shape, desk, computed, actor, now }, row) };
}

interface RowReading {
  readonly shape: RecordShape;
  readonly desk: EventDesk | null;
  readonly computed: ComputedDesk;
  readonly actor: Actor | null;
  readonly now: Date;
}

function readRow({ shape, desk, computed, actor, now }: RowReading, row: SqlRow): ApiRecord {
  const record = toRecord(shape, row);
  if (desk !== null && actor !== null) record['events'] = desk.eventsOf(actor, row, now) as string[];
  if (actor !== null) for (const field of computed.fields) record[field.name] = computed.valueOf(field, row, { actor, now });
  return record;
}
