// The audit lines of the demo's history: what the office would have written down as it happened.
import type { Json } from '../../core/json.ts';
import type { HistoryStep } from './demo-history.ts';
import { insertColumns, type SeedPorts } from './insert-rows.ts';
import type { SeededPeople, SeededPerson } from './seed-people.ts';

export type AuditRow = Readonly<Record<string, Json>>;

/** Whose record it is: its host, and the institution that reviews it. */
export interface AuditPlace {
  readonly person: SeededPerson;
  /** 0, 1: index of the institution. */
  readonly organ: number;
}

export interface AuditFacts {
  readonly entity: string;
  readonly id: number;
  readonly step: HistoryStep;
  /** What another record's event wrote: field → before, after. */
  readonly changes?: Readonly<Record<string, readonly [Json, Json]>>;
}

export function auditRow(people: SeededPeople, place: AuditPlace, { entity, id, step, changes }: AuditFacts): AuditRow {
  const actor = actorOf(people, place, step.by);
  return {
    time: step.at.toISOString(),
    actor_id: actor.id,
    actor_name: actor.name,
    role: actor.role,
    action: step.action,
    entity,
    record_id: id,
    from_status: changes === undefined ? step.from : null,
    to_status: changes === undefined ? step.to : null,
    opinion: step.opinion,
    file_url: null,
    changes: changes ?? null,
    ip: '10.36.1.8',
    request_id: 'demo',
  };
}

/** In the order in which it happened, as the log is read. */
export async function insertAudit({ runner }: SeedPorts, rows: readonly AuditRow[]): Promise<void> {
  await insertColumns(
    runner,
    'audit_log',
    rows.toSorted((one, other) => String(one['time']).localeCompare(String(other['time']))),
  );
}

function actorOf(people: SeededPeople, { person, organ }: AuditPlace, by: HistoryStep['by']): SeededPerson {
  if (by === 'host') return person;
  const actor = people.byUsername.get(by === 'office' ? 'admin' : by === 'institution' ? `organ0${organ + 1}` : by);
  if (actor === undefined) throw new Error('the demo has no reviewer');
  return actor;
}
