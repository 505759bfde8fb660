// The first of the records that a counter counts, the most urgent first, with their number: one statement a counter, in
// the caller's own scope and of what the role reads alone.
import type { Actor } from '../../core/actor.ts';
import type { CounterModel, RoleField, ShownText, ShowsModel, WaitingRecord } from '../../core/model.ts';
import type { RoleId } from '../../core/ids.ts';
import { listRecords, planList } from '../repository/list-records.ts';
import { shapeRecord } from '../repository/record-shape.ts';
import type { Repository } from '../repository/repository.ts';
import { scopeActor } from '../repository/scoped-actor.ts';
import type { SqlRow } from '../db/sql-port.ts';

export interface WaitingRecords {
  /** Of all that are counted. */
  readonly count: number;
  readonly records: readonly WaitingRecord[];
}

/** null: the role is told of no records of the counter. */
export function readRecords(
  repository: Repository,
  actor: Actor,
  { counter, most }: { readonly counter: CounterModel; readonly most: number },
): (() => Promise<WaitingRecords>) | null {
  const { entity, where, shows } = counter;
  const conditions = where[actor.role];
  const told = shows === undefined ? null : toldTo(shows, actor.role);
  if (conditions === undefined || told === null) return null;
  const scope = scopeActor(repository, entity, actor);
  const times = timesFor(counter, actor.role);
  const moments = [times.until, times.since].flatMap((field) => field ?? []);
  const shape = shapeRecord(repository.model, {
    entity: scope.entity,
    role: actor.role,
    paths: ['id', ...told.texts, ...moments],
    hidden: [],
    labels: false,
  });
  if (!shape.keys.includes(told.title.field)) return null;
  // What has no deadline comes after what has one, as an ascending order puts it.
  const sort = [...moments.filter((field) => shape.keys.includes(field)), 'id'].join(',');
  return async () => {
    const { rows, total } = await listRecords(repository, scope, {
      plan: planList(repository, scope.entity, shape),
      request: { conditions, sort, page: 1, pageSize: most },
    });
    return { count: total, records: rows.map((row) => recordOf(row, { times, told })) };
  };
}

/** Fields. */
export interface Times {
  readonly since: string | undefined;
  readonly until: string | undefined;
}

/** Of the times of a counter those that the role is told. */
export function timesFor({ since, until }: CounterModel, role: RoleId): Times {
  const told = (time: RoleField | undefined): string | undefined =>
    time !== undefined && isTold(time, role) ? time.field : undefined;
  return { since: told(since), until: told(until) };
}

function isTold({ roles }: RoleField, role: RoleId): boolean {
  return roles === null || roles.includes(role);
}

interface Told {
  readonly title: ShownText;
  readonly facts: readonly ShownText[];
  readonly reason: ShownText | null;
  /** Every path of them. */
  readonly texts: readonly string[];
}

function toldTo({ title, facts, reason }: ShowsModel, role: RoleId): Told | null {
  if (!isTold(title, role)) return null;
  const own = {
    title,
    facts: facts.filter((fact) => isTold(fact, role)),
    reason: reason === null || !isTold(reason, role) ? null : reason,
  };
  return {
    ...own,
    texts: [title, ...own.facts, ...(own.reason === null ? [] : [own.reason])].map(({ field }) => field),
  };
}

function recordOf(
  row: SqlRow,
  { times: { since, until }, told }: { readonly times: Times; readonly told: Told },
): WaitingRecord {
  // What the role does not read is not in the row.
  const textAt = (field: string | undefined): string | null => {
    const value = field === undefined ? null : row[field];
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  const reason = textAt(told.reason?.field);
  return {
    id: Number(row['id']),
    title: textAt(told.title.field) ?? '',
    facts: told.facts.flatMap(({ field, title }) => {
      const text = textAt(field);
      return text === null ? [] : [title === null ? text : `${title}：${text}`];
    }),
    reason: reason === null ? null : { title: told.reason?.title ?? '', text: reason },
    since: textAt(since),
    until: textAt(until),
  };
}
