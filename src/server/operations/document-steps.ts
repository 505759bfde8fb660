// The steps of a record's life that a document shows: opinion, who, when, of the last time each event happened. A step
// that the record has since gone back behind no longer counts: an opinion on a draft that was returned is not one on
// the next.
import type { EntityModel } from '../../core/entity-model.ts';
import { eventNow, namesOfEntity } from '../../core/former-names.ts';
import type { Json } from '../../core/json.ts';
import { withoutUndone } from '../audit/without-undone.ts';
import type { SqlPort, SqlRow } from '../db/sql-port.ts';

export interface DocumentStep {
  readonly event: string;
  readonly actorName: string;
  /** Role of who took it. */
  readonly role: string;
  /** "2026-03-12 10:20:00" */
  readonly time: string;
  readonly opinion: string;
  readonly fileUrl: string | null;
  /** What it changed, as the log keeps it; null: not written yet. */
  readonly changes: Json;
}

export interface StepsRequest {
  readonly entity: EntityModel;
  readonly id: number;
  /** Events the document shows. */
  readonly events: readonly string[];
  /** The step that is being taken and is not in the log yet. */
  readonly pending: DocumentStep | null;
}

const STEPS = {
  name: 'document-steps',
  text: 'select action, from_status, to_status, time, actor_name, role, opinion, file_url, changes from audit_log where entity = any($1) and record_id = $2 order by id desc limit 500',
};

export async function readSteps(
  sql: SqlPort,
  { entity, id, events, pending }: StepsRequest,
): Promise<ReadonlyMap<string, DocumentStep>> {
  if (events.length === 0) return new Map();
  const rows = (await sql.query(STEPS, [namesOfEntity(entity), id])).toReversed();
  const logged = withoutUndone(rows).map((row) => stepOf(entity, row));
  return lastSteps(entity, { events, steps: pending === null ? logged : [...logged, pending] });
}

/** `steps` from the first to the last. */
function lastSteps(
  entity: EntityModel,
  { events, steps }: { readonly events: readonly string[]; readonly steps: readonly DocumentStep[] },
): ReadonlyMap<string, DocumentStep> {
  const known = new Map(
    entity.machines.flatMap((machine) =>
      machine.events.map((event): readonly [string, Known] => [event.id, { machine: machine.name, event }]),
    ),
  );
  const last = new Map<string, DocumentStep>();
  for (const step of steps) {
    const event = known.get(step.event);
    if (event === undefined) continue;
    for (const name of last.keys()) if (leadsBackBefore(event, known.get(name))) last.delete(name);
    if (events.includes(step.event)) last.set(step.event, step);
  }
  return last;
}

interface Known {
  readonly machine: string;
  readonly event: EntityModel['machines'][number]['events'][number];
}

/** After the one event the other can be taken again. */
function leadsBackBefore({ machine, event }: Known, other: Known | undefined): boolean {
  return (
    event.to !== null &&
    other !== undefined &&
    other.machine === machine &&
    event.id !== other.event.id &&
    other.event.from.includes(event.to)
  );
}

function stepOf(entity: EntityModel, row: SqlRow): DocumentStep {
  const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
  return {
    event: eventNow(entity, text(row['action'])),
    actorName: text(row['actor_name']),
    role: text(row['role']),
    time: text(row['time']),
    opinion: text(row['opinion']),
    fileUrl: typeof row['file_url'] === 'string' ? row['file_url'] : null,
    changes: row['changes'] ?? null,
  };
}
