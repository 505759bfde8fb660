// Columns of the model as the table draws them: a cell of the kind, or a link that opens text, file or detail.
import type { RecordValues } from '../../core/rule.ts';
import type { TableColumnModel } from '../../core/screen-model.ts';
import { useFileNames } from '../../fields/use-file-names.ts';
import type { FieldKinds } from '../kinds/kind-props.ts';
import { filesOf, missingFile, type PreviewFile } from '../preview/preview-file.ts';
import { Countdown } from '../blocks/countdown.tsx';
import { type ColumnLink, ScreenLinkCell } from './link-cell.tsx';
import { LEAST_WIDTH, type ListColumn } from './list-column.ts';
import { columnName } from './table-preferences.ts';

export interface ColumnOpeners {
  readonly showDetail: (record: RecordValues) => void;
  readonly showText: (title: string, text: string) => void;
  readonly preview: (file: PreviewFile) => void;
  readonly nameOf: (record: RecordValues) => string;
  /** Field that names a record, "name" or "ownerId.name". */
  readonly label: string;
  /** Whether the person has not opened it yet: its way into the detail bears a dot. */
  readonly isUnseen?: (record: RecordValues) => boolean;
  /** null: the person cannot open the screen, or nothing is to be handed down. */
  readonly linkOf: (column: TableColumnModel, record: RecordValues) => ColumnLink | null;
  /** Opens what the headline names; null: the headline is plain text. */
  readonly openHead: ((record: RecordValues) => void) | null;
}

const NUMBERS = ['number', 'money'];

/** px a value of the kind needs; other kinds share what is left. */
const KIND_WIDTH: Readonly<Record<string, number>> = { choice: 140, status: 170, 'yes-no': 80, date: 130, 'date-time': 184, number: 100, money: 130, phone: 130 };
const LINK_WIDTH = 84;
const SHORT = 120;
/** Their values take two lines of a narrow column, and a whole line of a phone's card. */
const LONG_KINDS = ['reference', 'date', 'date-time', 'status', 'choices', 'rich-text', 'long-text'];

export function recordColumns(columns: readonly TableColumnModel[], fields: FieldKinds, openers: ColumnOpeners): readonly ListColumn[] {
  return columns.map((column) => {
    const reads = readsAsLink(column, columns);
    return {
      name: columnName(column),
      title: column.title,
      ...widthOf(column, { label: openers.label, reads }),
      sort: column.sortable && (reads || !isLink(column)) ? column.field : null,
      isOff: column.hidden === true,
      align: NUMBERS.includes(column.kind) ? 'end' : 'start',
      ...(column.as === 'preview' ? {} : { isEmptyIn: (record: RecordValues) => (record[column.field] ?? '') === '' }),
      render: (record) => <RecordCell column={column} reads={reads} record={record} fields={fields} openers={openers} />,
    };
  });
}

/** A field that only its way into the detail shows is that way's text; one that a column shows already is not said twice. */
function readsAsLink(column: TableColumnModel, columns: readonly TableColumnModel[]): boolean {
  return column.as === 'detail' && !columns.some((other) => other !== column && other.field === column.field && other.hidden !== true);
}

/** The column that names the record takes what is left; its own width is the least it gets. */
function widthOf(column: TableColumnModel, { label, reads }: { readonly label: string; readonly reads: boolean }): Pick<ListColumn, 'width' | 'leastWidth' | 'isHead' | 'isShort'> {
  const isHead = reads || (column.field === label && !isLink(column));
  const wanted = column.width ?? (isLink(column) && !reads ? LINK_WIDTH : (KIND_WIDTH[column.kind] ?? null));
  return { isHead, width: isHead ? null : wanted, leastWidth: wanted ?? LEAST_WIDTH, isShort: !isHead && wanted !== null && wanted <= SHORT && (isLink(column) || !LONG_KINDS.includes(column.kind)) };
}

function isLink(column: TableColumnModel): boolean {
  return column.as === 'popup' || column.as === 'preview' || column.as === 'detail';
}

interface RecordCellProps {
  readonly column: TableColumnModel;
  /** Its value is the text of the link to the detail. */
  readonly reads: boolean;
  readonly record: RecordValues;
  readonly fields: FieldKinds;
  readonly openers: ColumnOpeners;
}

function RecordCell({ column, reads, record, fields, openers }: RecordCellProps) {
  const value = record[column.field] ?? null;
  const name = openers.nameOf(record);
  if (reads && value !== null && value !== '') return <LinkCell title={String(value)} label={null} isUnseen={openers.isUnseen?.(record) === true} onOpen={() => openers.showDetail(record)} />;
  if (column.as === 'detail') return <LinkCell title="查看" label={`${column.title.startsWith('查看') ? '' : '查看'}${column.title}：${name}`} onOpen={() => openers.showDetail(record)} />;
  if (value === null || value === '') return <span>{column.as === 'preview' ? (column.options['missing'] === undefined ? '未上传' : missingFile(column)) : '—'}</span>;
  if (column.as === 'popup') return <LinkCell title="查看" label={`查看${column.title}：${name}`} onOpen={() => openers.showText(`${column.title}：${name}`, String(value))} />;
  if (column.as === 'preview') {
    return <FileCell value={value} title={column.title} of={name} preview={openers.preview} />;
  }
  if (column.as === 'countdown') return <Countdown title="截止" until={value} />;
  const link = column.as === 'link' ? openers.linkOf(column, record) : null;
  if (link === null && column.field === openers.label && openers.openHead !== null) {
    const { openHead } = openers;
    return <LinkCell title={String(value)} label={null} onOpen={() => openHead(record)} />;
  }
  const Cell = fields[column.kind]?.Cell;
  const cell = Cell === undefined ? <span>{String(value)}</span> : <Cell value={value} record={record} column={column} />;
  return link === null ? cell : <ScreenLinkCell link={link}>{cell}</ScreenLinkCell>;
}

interface FileCellProps {
  readonly value: RecordValues[string];
  readonly title: string;
  /** Name of the record. */
  readonly of: string;
  readonly preview: ColumnOpeners['preview'];
}

/** The column is narrow: the file's name is its label and its hint. */
function FileCell({ value, title, of, preview }: FileCellProps) {
  return useFileNames(filesOf(value, title)).map((file, at, all) => (
    <LinkCell key={file.url} title={all.length === 1 ? '预览' : `预览 ${at + 1}`} hint={file.name} label={`预览${file.name}：${of}`} onOpen={() => preview(file)} />
  ));
}

function LinkCell({ title, hint, label, isUnseen = false, onOpen }: { readonly title: string; readonly hint?: string; readonly label: string | null; readonly isUnseen?: boolean; readonly onOpen: () => void }) {
  return <button type="button" className="list-link" title={hint} aria-label={label ?? undefined} onClick={onOpen}>{isUnseen ? <span className="list-unseen"><span className="visually-hidden">未读：</span></span> : null}{title}</button>;
}
