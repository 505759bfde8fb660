import type { ColumnCellProps, ColumnWeb } from '../../../web/list/column-web.ts';
import { ValueCell } from '../../../web/list/value-cell.tsx';
import { ScreenLink } from './screen-link.tsx';
import { useColumnLink } from './use-column-link.ts';

export const web: ColumnWeb<'link'> = { as: 'link', Cell: LinkCell };

function LinkCell(props: ColumnCellProps<'link'>) {
  const { column, record, openers } = props;
  const place = useColumnLink(column, record, openers.showScreen);
  return place === null ? (
    <ValueCell {...props} />
  ) : (
    <ScreenLink place={place}>
      <ValueCell {...props} openers={{ ...openers, openHead: null }} />
    </ScreenLink>
  );
}
