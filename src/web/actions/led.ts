// The rows of a list with the one that somebody was led to before all others. Pure.
import type { RecordValues } from '../../core/json.ts';

/** leading null: as they stand. One that the list does not show changes nothing. */
export function led(rows: readonly RecordValues[], leading: RecordValues | null): readonly RecordValues[] {
  const first = leading === null ? undefined : rows.find((row) => row['id'] === leading['id']);
  return first === undefined ? rows : [first, ...rows.filter((row) => row !== first)];
}
