import type { ColumnWeb } from '../../../web/list/column-web.ts';
import { WayButton } from '../../../web/list/way-button.tsx';

export const web: ColumnWeb<'popup'> = {
  as: 'popup',
  isWay: true,
  Cell: ({ column, record, openers }) => {
    const name = openers.nameOf(record);
    return (
      <WayButton
        title="查看"
        label={`查看${column.title}：${name}`}
        onOpen={() => openers.showText(`${column.title}：${name}`, String(record[column.field]))}
      />
    );
  },
};
