// Steps that were taken back: whoever reads what happened to a record reads on as if they had not been; the log itself
// keeps both lines.
import type { SqlRow } from '../db/sql-port.ts';

/** Action of the line that takes a step back. */
export const UNDONE = 'undo';

/** Rows of audit_log, oldest first, with action, from_status and to_status. */
export function withoutUndone(rows: readonly SqlRow[]): readonly SqlRow[] {
  if (!rows.some((row) => row['action'] === UNDONE)) return rows;
  const standing: SqlRow[] = [];
  for (const row of rows) {
    if (row['action'] !== UNDONE) {
      standing.push(row);
      continue;
    }
    const at = standing.findLastIndex(
      (step) => step['from_status'] === row['to_status'] && step['to_status'] === row['from_status'],
    );
    if (at !== -1) standing.splice(at, 1);
  }
  return standing;
}
