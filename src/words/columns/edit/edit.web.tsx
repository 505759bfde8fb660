import type { ColumnWeb } from '../../../web/list/column-web.ts';
import { EditCell } from './edit-cell.tsx';

export const web: ColumnWeb<'edit'> = { as: 'edit', isPlain: true, showsEmpty: true, Cell: EditCell };
