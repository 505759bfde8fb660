// Which of a person's records a screen works within. Pure.
import type { RecordValues } from '../../core/rule.ts';

/** A "mine" call answers a list; a paged one its records. */
export function recordsOf(result: unknown): readonly RecordValues[] {
  if (Array.isArray(result)) return result as readonly RecordValues[];
  const page = typeof result === 'object' && result !== null && 'records' in result ? result.records : [];
  return Array.isArray(page) ? (page as readonly RecordValues[]) : [];
}

/** The stored one while it is still the person's, else the first; null: there is none. */
export function chooseRecord(records: readonly RecordValues[], storedId: string | null): RecordValues | null {
  return records.find((record) => String(record['id']) === storedId) ?? records[0] ?? null;
}
