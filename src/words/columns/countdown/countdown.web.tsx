import { Countdown } from '../../../web/blocks/countdown.tsx';
import type { ColumnCellProps, ColumnWeb } from '../../../web/list/column-web.ts';

/** YYYY-MM-DD */
const DAY_LENGTH = 10;

export const web: ColumnWeb<'countdown'> = {
  as: 'countdown',
  isUrgent: true,
  Beside: ({ column, record }) => <UntilIts column={column} record={record} />,
  Cell: ({ column, record }) => <UntilIts column={column} record={record} />,
};

/** The column's title is what is left, not what comes: the sentence says 截止. */
function UntilIts({ column, record }: Pick<ColumnCellProps<'countdown'>, 'column' | 'record'>) {
  return <Countdown title="截止" until={momentOf(record[column.field])} />;
}

/** A day lasts until its end. */
function momentOf(value: unknown): unknown {
  return typeof value === 'string' && value.length === DAY_LENGTH ? `${value} 23:59:59` : value;
}
