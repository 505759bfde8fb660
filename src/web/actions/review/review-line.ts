// The records that a list has to review, one after the other: as they were met first, so that one that is judged and
// has left the list keeps its place. Those of the list's next pages come up as others leave; one that a home or a
// message leads to may stand on such a page itself. Pure.
import type { RecordValues } from '../../../core/json.ts';

export interface ReviewLine {
  readonly records: readonly RecordValues[];
  /** From 0. */
  readonly at: number;
}

export function lineFrom(record: RecordValues, listed: readonly RecordValues[]): ReviewLine {
  const at = listed.findIndex((row) => row['id'] === record['id']);
  return at === -1 ? { records: [record, ...listed], at: 0 } : { records: listed, at };
}

/** The next one, or the one before; null: there is none. Those that the list shows by now come behind. */
export function moved(line: ReviewLine, by: 1 | -1, listed: readonly RecordValues[]): ReviewLine | null {
  const news = new Map(listed.map((row) => [row['id'], row]));
  const kept = line.records.map((row) => news.get(row['id'] ?? null) ?? row);
  const met = new Set(kept.map((row) => row['id']));
  const records = [...kept, ...listed.filter((row) => !met.has(row['id'] ?? null))];
  const at = line.at + by;
  return records[at] === undefined ? null : { records, at };
}
