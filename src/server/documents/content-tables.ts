// Rows of a table field and of child records → tables, bordered forms or headings.
import type { BlockModel, ChildrenModel } from '../../core/document-model.ts';
import type { ContentBlock } from './document-content.ts';
import { type WordsOf, type ChildCell, EMPTY, WITHHELD } from './compose-input.ts';
import { plain } from './content-text.ts';

const CHILD_LABEL_WIDTH = 110;
/** In signs. */
const [WIDEST, PADDING] = [32, 3];

export function rowsBlock(
  words: WordsOf,
  { path, title, columns }: Extract<BlockModel, { kind: 'rows' }>,
): readonly ContentBlock[] {
  const { head, rows } = words.rows(path, columns);
  return [
    ...(title === null ? [] : [{ kind: 'heading' as const, text: title, level: 3 }]),
    tableOf(head, sharesOf(head, rows), rows),
  ];
}

/** What says more is wider; numbers and codes stay whole. */
function sharesOf(head: readonly string[], rows: readonly (readonly string[])[]): readonly number[] {
  return head.map((title, at) => {
    const longest = Math.max(...[title, ...rows.map((row) => row[at] ?? '')].map(signsOf));
    return Math.min(WIDEST, Math.round(longest) + PADDING);
  });
}

/** A Chinese character takes two, a capital letter nearly as much. */
function signsOf(text: string): number {
  return [...text].reduce((signs, sign) => signs + (sign > '\u2000' ? 2 : /[A-Z]/.test(sign) ? 1.5 : 1), 0);
}

/** `wanted`: which of its columns the record asks for; of the others those stand in which something was written. */
export function childrenBlock(
  words: WordsOf,
  whole: ChildrenModel,
  wanted: readonly boolean[],
): readonly ContentBlock[] {
  const all = words.children(whole);
  const isShown = (at: number): boolean => wanted[at] === true || all?.rows.some((row) => isWritten(row[at])) === true;
  const block = { ...whole, columns: whole.columns.filter((_, at) => isShown(at)) };
  const title: readonly ContentBlock[] = block.title === null ? [] : [{ kind: 'heading', text: block.title, level: 3 }];
  if (all === null) return [...title, plain(WITHHELD)];
  const table = { ...all, rows: all.rows.map((row) => row.filter((_, at) => isShown(at))) };
  if (block.layout !== 'table')
    return [...title, ...(table.rows.length === 0 ? [[]] : table.rows).flatMap((row) => recordBlocks(block, row))];
  const rows = table.rows.map((row, at) => [String(at + 1), ...row.map(({ text }) => text)]);
  const head = ['序号', ...block.columns.map((column) => column.title)];
  const widths = [1, ...block.columns.map(({ width }) => width)];
  return [
    ...title,
    tableOf(head, widths, rows),
    ...(table.total > rows.length ? [plain(`共 ${table.total} 条，以上是前 ${rows.length} 条。`)] : []),
  ];
}

function isWritten(cell: ChildCell | undefined): boolean {
  return cell !== undefined && (cell.text !== EMPTY || cell.html !== null || cell.table !== null);
}

/** Without rows: its head and an empty one, as on a form that nobody has filled in. An empty place does not say 无. */
function tableOf(
  head: readonly string[],
  widths: readonly number[],
  rows: readonly (readonly string[])[],
): ContentBlock {
  return { kind: 'table', head, widths, rows: rows.length === 0 ? [head.map(() => EMPTY)] : rows };
}

/** One record on its own: as a bordered form, or field by field. */
function recordBlocks({ layout, columns }: ChildrenModel, row: readonly ChildCell[]): readonly ContentBlock[] {
  const fields = columns.map(({ title }, at) => ({ title, blocks: [cellBlock(row[at])], signed: null }));
  if (layout === 'form') return [{ kind: 'form', labelWidth: CHILD_LABEL_WIDTH, rows: fields.map((field) => [field]) }];
  return fields.flatMap(({ title, blocks }) => [{ kind: 'heading' as const, text: title, level: 3 }, ...blocks]);
}

function cellBlock(cell: ChildCell | undefined): ContentBlock {
  if (cell !== undefined && cell.table !== null && cell.table.rows.length > 0) return { kind: 'table', ...cell.table };
  return cell === undefined || cell.html === null ? plain(cell?.text ?? EMPTY) : { kind: 'html', html: cell.html };
}
