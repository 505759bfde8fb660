// The columns of a matrix as its list draws them: one for each value there is among the cells, then the totals.
import type { ReactNode } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import { choiceTone } from '../../../fields/choice-tag.tsx';
import type { FieldKinds } from '../../../web/screen/kind-props.ts';
import type { ColumnOpeners } from '../../../web/list/column-web.ts';
import type { ListColumn } from '../../../web/list/list-column.ts';
import { recordColumns } from '../../../web/list/record-columns.tsx';
import { type Matrix, totalText } from './matrix-cells.ts';
import type { MatrixModel, MatrixTotalModel } from './matrix.model.ts';

/** px. */
const CELL_WIDTH = 110;
const TOTAL_WIDTH = 92;

export interface MatrixColumnsInput {
  readonly model: MatrixModel;
  readonly matrix: Matrix;
  /** Some cells are still on their way. */
  readonly isLoading: boolean;
  readonly fields: FieldKinds;
  readonly openers: ColumnOpeners;
}

export function matrixColumns(input: MatrixColumnsInput): readonly ListColumn[] {
  const { model, matrix, isLoading, fields, openers } = input;
  const shown = recordColumns(model.fields, fields, openers);
  const column = {
    width: CELL_WIDTH,
    leastWidth: CELL_WIDTH,
    sort: null,
    isHead: false,
    isShort: true,
    // The columns are what is compared: facts of the row give way, none of them.
    priority: 'high',
  } as const;
  return [
    ...matrix.columns.map((one): ListColumn => ({
      ...column,
      name: `${model.column.field}:${one.value}`,
      title: one.title,
      align: 'start',
      isEmptyIn: ({ id = null }) => matrix.cellsAt(id, one).length === 0,
      render: ({ id = null }) => {
        const cells = matrix.cellsAt(id, one);
        if (cells.length === 0) return <Waiting isLoading={isLoading} />;
        return cells.map((cell) => <MatrixCell key={String(cell['id'])} cell={cell} model={model} columns={shown} />);
      },
    })),
    ...model.totals.map((total): ListColumn => ({
      ...column,
      width: TOTAL_WIDTH,
      leastWidth: TOTAL_WIDTH,
      name: `total:${total.title}`,
      title: total.title,
      align: 'end',
      render: ({ id = null }) =>
        isLoading ? <Waiting isLoading /> : <TotalCell cells={matrix.cellsOf(id)} total={total} />,
    })),
  ];
}

interface MatrixCellProps {
  readonly cell: RecordValues;
  readonly model: MatrixModel;
  readonly columns: readonly ListColumn[];
}

/** What is coloured is said too, unless the cell shows the field anyway. */
function MatrixCell({ cell, model: { tone, fields }, columns }: MatrixCellProps): ReactNode {
  const choice = tone?.choices?.find(({ value }) => value === cell[tone.field]) ?? null;
  const isShown = fields.some(({ field }) => field === tone?.field);
  return (
    <div
      className="matrix-cell"
      {...(choice === null ? {} : { style: { background: choiceTone(choice).background }, title: choice.title })}
    >
      {columns.map((column) => (
        <div key={column.name}>{column.render(cell)}</div>
      ))}
      {choice === null || isShown ? null : <span className="matrix-unseen">{choice.title}</span>}
    </div>
  );
}

function TotalCell({ cells, total }: { readonly cells: readonly RecordValues[]; readonly total: MatrixTotalModel }) {
  return <strong>{totalText(cells, total) ?? '—'}</strong>;
}

function Waiting({ isLoading }: { readonly isLoading: boolean }) {
  return isLoading ? <span aria-busy="true">…</span> : <span>—</span>;
}
