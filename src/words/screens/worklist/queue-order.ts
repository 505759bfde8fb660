// The order in which records are gone through: as they were met first, each as it was heard of last. Pure.
import type { RecordValues } from '../../../core/json.ts';

export interface Queued {
  readonly rows: readonly RecordValues[];
}

/** What a list says now, into what is known: new ones come behind, none goes. */
export function inQueue({ rows }: Queued, listed: readonly RecordValues[]): Queued {
  const news = new Map(listed.map((row) => [row['id'], row]));
  const kept = rows.map((row) => news.get(row['id'] ?? null) ?? row);
  const met = new Set(rows.map((row) => row['id']));
  return { rows: [...kept, ...listed.filter((row) => !met.has(row['id'] ?? null))] };
}

export interface Neighbours {
  /** From 0; -1: it is not among them. */
  readonly at: number;
  readonly before: number | null;
  readonly after: number | null;
  /** The next ones, nearest first. */
  readonly ahead: readonly number[];
}

export function neighboursOf({ rows }: Queued, id: number, many: number): Neighbours {
  const ids = rows.map((row) => Number(row['id']));
  const at = ids.indexOf(id);
  return {
    at,
    before: at > 0 ? (ids[at - 1] ?? null) : null,
    after: at === -1 ? null : (ids[at + 1] ?? null),
    ahead: at === -1 ? [] : ids.slice(at + 1, at + 1 + many),
  };
}
