// Cells by row and column, and what the cells of a row come to. Pure.
import { groupBy } from '../../../core/group-by.ts';
import { holdsAll } from '../../../core/condition.ts';
import type { TableColumnModel } from '../../../core/list-model.ts';
import type { Json, RecordValues } from '../../../core/json.ts';
import { showNumber } from '../../../core/number-text.ts';
import { sumUp } from '../../../core/sum-up.ts';
import { chosenTitle } from '../../../fields/chosen-title.ts';
import type { MatrixModel, MatrixTotalModel } from './matrix.model.ts';

interface MatrixColumn {
  readonly value: number | string;
  readonly title: string;
}

export interface Matrix {
  readonly columns: readonly MatrixColumn[];
  /** Of the row with the id. */
  cellsOf(row: Json): readonly RecordValues[];
  /** Usually one: of several rounds, several. */
  cellsAt(row: Json, column: MatrixColumn): readonly RecordValues[];
}

const NONE: readonly RecordValues[] = [];

export function matrixOf(cells: readonly RecordValues[], { by, column }: Pick<MatrixModel, 'by' | 'column'>): Matrix {
  const rows = groupBy(cells, (cell) => cell[by] ?? null);
  const cellsOf = (row: Json): readonly RecordValues[] => rows.get(row) ?? NONE;
  return {
    columns: columnsOf(cells, column),
    cellsOf,
    cellsAt: (row, { value }) => cellsOf(row).filter((cell) => cell[column.field] === value),
  };
}

/** Every choice in its order, else the records that are referred to in theirs: from page to page the same. */
function columnsOf(cells: readonly RecordValues[], column: TableColumnModel): readonly MatrixColumn[] {
  const titles = new Map((column.choices ?? []).map(({ value, title }): [number | string, string] => [value, title]));
  for (const cell of cells) {
    const value = cell[column.field];
    if ((typeof value === 'number' || typeof value === 'string') && value !== '' && !titles.has(value))
      titles.set(value, titleOf(cell, value, column));
  }
  const order = (value: number | string): number => {
    const at = (column.choices ?? []).findIndex((choice) => choice.value === value);
    return at < 0 ? Number(value) : at;
  };
  return [...titles]
    .map(([value, title]) => ({ value, title }))
    .sort((left, right) => order(left.value) - order(right.value));
}

/** A choice's own; a reference's label stands beside it. */
function titleOf(cell: RecordValues, value: number | string, { field, choices }: TableColumnModel): string {
  if (choices !== null) return chosenTitle(choices, value);
  const beside = cell[`${field}.name`] ?? Object.entries(cell).find(([key]) => key.startsWith(`${field}.`))?.[1];
  return typeof beside === 'string' && beside !== '' ? beside : `编号${value}`;
}

/** Text of a total; null: nothing is there to be summed up. */
export function totalText(cells: readonly RecordValues[], total: MatrixTotalModel): string | null {
  const counted = cells.filter((cell) => holdsAll(total.where, cell));
  const { field, take, decimals } = total;
  if (take === 'count')
    return String(counted.filter((cell) => field === null || (cell[field.field] ?? '') !== '').length);
  const numbers = counted.flatMap((cell) => numberOf(cell[field?.field ?? ''] ?? null));
  const value = sumUp(numbers, take, decimals);
  return value === null ? null : showNumber(value, { decimals, hasThousands: true });
}

/** Money may stand as text. */
function numberOf(value: Json): readonly number[] {
  return value === null || value === '' || !Number.isFinite(Number(value)) ? [] : [Number(value)];
}
