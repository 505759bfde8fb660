// What the columns of a list give to the review of its records: the files that are read, and what is said beside them
// (until when). Which column gives what is its own word's business. Pure.
import type { TableColumnModel } from '../../../core/list-model.ts';
import { columnWebs } from '../../../words/columns/columns.web.ts';
import type { ColumnWeb } from '../../list/column-web.ts';

export interface ReviewColumns {
  /** Fields of files. */
  readonly papers: readonly string[];
  readonly beside: readonly TableColumnModel[];
}

export const NO_COLUMNS: ReviewColumns = { papers: [], beside: [] };

export function reviewColumns(columns: readonly TableColumnModel[]): ReviewColumns {
  return {
    papers: columns.filter((column) => wordOf(column).isPaper === true).map(({ field }) => field),
    beside: columns.filter((column) => wordOf(column).Beside !== undefined),
  };
}

export function wordOf({ as }: Pick<TableColumnModel, 'as'>): ColumnWeb {
  return columnWebs[as];
}
