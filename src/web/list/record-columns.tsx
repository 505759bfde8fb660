// Columns of the model as the table draws them: each drawn by its word (src/words/columns).
import { fieldOption } from '../../core/field-kind.ts';
import type { RecordValues } from '../../core/json.ts';
import type { TableColumnModel } from '../../core/list-model.ts';
import { traitsOf } from '../form/field-traits.ts';
import { columnWebs } from '../../words/columns/columns.web.ts';
import type { FieldKinds } from '../screen/kind-props.ts';
import { holdsNothing } from './holds-nothing.ts';
import type { ColumnOpeners, ColumnWeb } from './column-web.ts';
import { LEAST_HEAD_WIDTH, LEAST_WIDTH, type ListColumn } from './list-column.ts';

const WAY_WIDTH = 84;
const SHORT = 120;

export function recordColumns(
  columns: readonly TableColumnModel[],
  fields: FieldKinds,
  openers: ColumnOpeners,
): readonly ListColumn[] {
  const shown = columns.filter(({ hidden }) => hidden !== true);
  const state = shown.find(isState);
  const stateLike = state ?? shown.find(isStateLike);
  return columns.map((column) => {
    const word = webOf(column);
    const isAlone = isAloneAmong(column, columns);
    const isWay = word.isWay === true && !(isAlone && word.readsAlone === true);
    const widths = widthOf(column, { label: openers.label, isWay });
    const missing = fieldOption(column, 'missing');
    return {
      name: columnName(column),
      title: column.title,
      ...widths,
      sort: column.sortable && !isWay ? column.field : null,
      isOff: column.hidden === true,
      isPinned: column === state,
      ...(word.isUrgent === true || column === stateLike || widths.isHead
        ? { priority: 'high' as const }
        : priorityOf(column)),
      align: traitsOf(column.kind)?.value === 'quantity' ? 'end' : 'start',
      ...(word.showsEmpty === true || missing !== undefined
        ? {}
        : { isEmptyIn: (record: RecordValues) => isEmpty(record, column) }),
      render: (record) =>
        isEmpty(record, column) && word.showsEmpty !== true ? (
          <span>{missing ?? '—'}</span>
        ) : (
          <word.Cell column={column} record={record} fields={fields} openers={openers} isAlone={isAlone} />
        ),
    };
  });
}

/** Two columns may show one field (a name, and a way to its detail): how they show tells them apart. */
export function columnName(column: Pick<TableColumnModel, 'field' | 'as'>): string {
  return webOf(column).isPlain === true ? column.field : `${column.field}:${column.as}`;
}

function webOf({ as }: Pick<TableColumnModel, 'as'>): ColumnWeb {
  return columnWebs[as];
}

function isAloneAmong(column: TableColumnModel, columns: readonly TableColumnModel[]): boolean {
  return !columns.some((other) => other !== column && other.field === column.field && other.hidden !== true);
}

function isState({ kind, as }: TableColumnModel): boolean {
  return traitsOf(kind)?.value === 'state' && webOf({ as }).isWay !== true;
}

/** A yes or no that is a tag marks some records: it is no state of all. */
function isStateLike(column: TableColumnModel): boolean {
  return webOf(column).isStateLike === true && traitsOf(column.kind)?.value !== 'truth';
}

function priorityOf({ priority }: TableColumnModel): Pick<ListColumn, 'priority'> {
  return priority === undefined ? {} : { priority };
}

function isEmpty(record: RecordValues, column: TableColumnModel): boolean {
  const value = record[column.field] ?? null;
  return holdsNothing(value) || webOf(column).silentOn?.includes(value) === true;
}

/** The column that names the record takes what is left; its own width is the least it gets. */
function widthOf(
  column: TableColumnModel,
  { label, isWay }: { readonly label: string; readonly isWay: boolean },
): Pick<ListColumn, 'width' | 'leastWidth' | 'isHead' | 'isShort'> {
  const traits = traitsOf(column.kind);
  const reads = !isWay && webOf(column).isWay === true;
  const isHead = reads || (column.field === label && !isWay);
  const wanted = column.width ?? (isWay ? WAY_WIDTH : (traits?.width ?? null));
  return {
    isHead,
    width: isHead ? null : wanted,
    leastWidth: wanted ?? (isHead ? LEAST_HEAD_WIDTH : LEAST_WIDTH),
    isShort: !isHead && wanted !== null && wanted <= SHORT && (isWay || traits?.isLong !== true),
  };
}
