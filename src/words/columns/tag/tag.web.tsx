import type { ColumnWeb } from '../../../web/list/column-web.ts';
import { ValueCell } from '../../../web/list/value-cell.tsx';

export const web: ColumnWeb<'tag'> = {
  as: 'tag',
  isPlain: true,
  isStateLike: true,
  silentOn: [false],
  Cell: (props) => <ValueCell {...props} asTag />,
};
