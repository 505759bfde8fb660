// A table that was judged: what is wrong with which row, what it would change, and the rows as they would be stored.
import type { Json } from '../../core/json.ts';
import type { SheetRow } from '../../core/sheet-row.ts';
import { problemOf, type ReadTable, type TableProblem } from '../../rules/review/assignment/group-table.ts';
import type { AssignmentProblem } from '../../rules/review/assignment/judge-rows.ts';

export interface CheckedTable {
  readonly problems: readonly TableProblem[];
  /** Soft conflicts: they need a word of the office. */
  readonly warnings: readonly TableProblem[];
  readonly topics: readonly CheckedTopic[];
  readonly assigned: readonly Readonly<Record<string, Json>>[];
}

interface CheckedTopic {
  readonly code: string;
  readonly name: string;
  readonly group: string;
  /** Names of experts. */
  readonly added: readonly string[];
  /** How many sheets. */
  readonly removed: number;
  readonly kept: number;
}

interface Judged {
  readonly problems: readonly AssignmentProblem[];
  readonly warnings: readonly AssignmentProblem[];
}

/** What was found in the rows that could be read, by their place in the sheet, beside what could not. */
export function tellBySheet(
  { rows, problems }: ReadTable,
  judged: Judged,
): Pick<CheckedTable, 'problems' | 'warnings'> {
  const atSheet = ({ at, column, reason }: AssignmentProblem): TableProblem[] => {
    const sheet: SheetRow | undefined = rows[at]?.sheet;
    return sheet === undefined ? [] : [problemOf(sheet, column, reason)];
  };
  // A topic whose rows are not all read has too few experts for that alone.
  const isWhole = problems.length === 0;
  const found = judged.problems.filter(({ column }) => isWhole || column !== 'topic').flatMap(atSheet);
  return {
    problems: [...problems, ...found].toSorted((one, other) => one.row - other.row),
    warnings: judged.warnings.flatMap(atSheet),
  };
}
