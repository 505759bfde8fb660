import type { ColumnWeb } from '../../../web/list/column-web.ts';
import { ValueCell } from '../../../web/list/value-cell.tsx';

export const web: ColumnWeb<'cell'> = { as: 'cell', isPlain: true, Cell: ValueCell };
