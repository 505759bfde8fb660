import { Countdown } from '../../../web/blocks/countdown.tsx';
import type { ColumnWeb } from '../../../web/list/column-web.ts';

export const web: ColumnWeb<'countdown'> = {
  as: 'countdown',
  Cell: ({ column, record }) => <Countdown title="截止" until={record[column.field]} />,
};
