import { useFileNames } from '../../../fields/use-file-names.ts';
import type { ColumnCellProps, ColumnWeb } from '../../../web/list/column-web.ts';
import { WayButton } from '../../../web/list/way-button.tsx';
import { filesOf, missingFile } from '../../../web/preview/preview-file.ts';

export const web: ColumnWeb<'preview'> = {
  as: 'preview',
  isWay: true,
  isPaper: true,
  showsEmpty: true,
  Cell: FileCell,
};

/** The column is narrow: the file's name is its label and its hint. */
function FileCell({ column, record, openers }: ColumnCellProps<'preview'>) {
  const files = useFileNames(filesOf(record[column.field], column.title));
  if ((record[column.field] ?? '') === '')
    return <span>{column.options['missing'] === undefined ? '未上传' : missingFile(column)}</span>;
  const name = openers.nameOf(record);
  return files.map((file, at, all) => (
    <WayButton
      key={file.url}
      title={all.length === 1 ? '预览' : `预览 ${at + 1}`}
      hint={file.name}
      label={`预览${file.name}：${name}`}
      onOpen={() => openers.preview(file)}
    />
  ));
}
