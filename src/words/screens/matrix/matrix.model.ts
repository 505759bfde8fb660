// Kind "matrix": the screen's list, with a column for each value of a field of child records (each expert), in whose
// cell stands what the child says (a score), and with totals of the row.
import type { ConditionModel } from '../../../core/condition-model.ts';
import type { CallId } from '../../../core/ids.ts';
import type { TableColumnModel } from '../../../core/list-model.ts';
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly matrix: MatrixScreen;
  }
}

export interface MatrixScreen extends ScreenFrame<'matrix'> {
  readonly matrix: MatrixModel;
}

export interface MatrixModel {
  /** List call of the cells: who reads which of them, and what of them, is said by their entity. */
  readonly call: CallId;
  /** Reference of a cell to its row. */
  readonly by: string;
  /** Field of a cell whose values are the columns. */
  readonly column: TableColumnModel;
  /** What a cell shows, from top to bottom. */
  readonly fields: readonly TableColumnModel[];
  /** Field whose choice colours the cell; null: none. */
  readonly tone: TableColumnModel | null;
  /** Always sent with the call. */
  readonly filter: readonly ConditionModel[];
  readonly totals: readonly MatrixTotalModel[];
}

export const TAKES = ['count', 'sum', 'average', 'max', 'min'] as const;

export interface MatrixTotalModel {
  readonly title: string;
  readonly take: (typeof TAKES)[number];
  /** Of what; null: cells are counted. */
  readonly field: TableColumnModel | null;
  /** Digits after the point that always show; null: as many as there are. */
  readonly decimals: number | null;
  /** Only cells that meet them. */
  readonly where: readonly ConditionModel[];
}

export const facts: ScreenFacts<'matrix'> = {
  kind: 'matrix',
  order: 106,
  means: '矩阵表：一行一条记录，一列一位专家',
  title: '矩阵表',
  needs: ['entity', 'matrix', 'table'],
  takes: ['entity', 'matrix', 'table', 'detail', 'context', 'views', 'uses'],
  inMenu: true,
  showsRows: true,
  listsWithin: true,
};
