import { Countdown } from '../../../web/blocks/countdown.tsx';
import type { ColumnWeb } from '../../../web/list/column-web.ts';

/** YYYY-MM-DD */
const DAY_LENGTH = 10;

export const web: ColumnWeb<'countdown'> = {
  as: 'countdown',
  isUrgent: true,
  Beside: ({ column, record }) => <Countdown title={column.title} until={momentOf(record[column.field])} />,
  Cell: ({ column, record }) => <Countdown title="截止" until={momentOf(record[column.field])} />,
};

/** A day lasts until its end. */
function momentOf(value: unknown): unknown {
  return typeof value === 'string' && value.length === DAY_LENGTH ? `${value} 23:59:59` : value;
}
