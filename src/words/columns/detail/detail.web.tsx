import type { ColumnCellProps, ColumnWeb } from '../../../web/list/column-web.ts';
import { WayButton } from '../../../web/list/way-button.tsx';

export const web: ColumnWeb<'detail'> = {
  as: 'detail',
  isWay: true,
  readsAlone: true,
  showsEmpty: true,
  Cell: DetailCell,
};

/** A field that nothing else shows is the text of the way; one that a column shows already is not said twice. */
function DetailCell({ column, record, openers, isAlone }: ColumnCellProps<'detail'>) {
  const value = record[column.field] ?? null;
  const open = (): void => openers.showDetail(record);
  if (isAlone && value !== null && value !== '')
    return (
      <WayButton title={String(value)} label={null} isUnseen={openers.isUnseen?.(record) === true} onOpen={open} />
    );
  return (
    <WayButton
      title="查看"
      label={`${column.title.startsWith('查看') ? '' : '查看'}${column.title}：${openers.nameOf(record)}`}
      onOpen={open}
    />
  );
}
