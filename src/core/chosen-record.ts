// Which of a person's records a screen works within: pages and the server choose alike. Pure.
import { propertyOf } from './unknown-value.ts';
import { isList, listOf, objectOf, type RecordValues } from './json.ts';

/** A "mine" call answers a list; a paged one its records. */
export function recordsOf(result: unknown): readonly RecordValues[] {
  return (isList(result) ? result : listOf(propertyOf(result, 'records'))).map(objectOf);
}

/** The stored one while it is still the person's, else the first; null: there is none. */
export function chooseRecord(records: readonly RecordValues[], storedId: string | null): RecordValues | null {
  return records.find((record) => String(record['id']) === storedId) ?? records[0] ?? null;
}
