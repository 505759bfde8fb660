// A document's model and a record's words → what the render process draws. Pure: everything has been read before. An empty field stays
// empty, as on a paper form; a list of nothing says 无; what the reader may not see is said to be withheld.
import { createHash } from 'node:crypto';
import { holdsAll } from '../../core/condition.ts';
import type { BlockModel, CellModel, ChildrenModel, DocumentModel, SignModel } from '../../core/document-model.ts';
import type { ConditionModel } from '../../core/entity-model.ts';
import type { Json, RoleId } from '../../core/model.ts';
import { bindCondition, type ConditionMoment } from '../../core/relative-value.ts';
import type { RecordValues } from '../../core/rule.ts';
import { fillPlaces } from '../../core/text-places.ts';
import type { ContentBlock, ContentCell, ContentSign, DocumentContent, Picture } from './document-content.ts';

export interface ComposeInput {
  readonly document: DocumentModel;
  readonly record: RecordValues;
  /** What the placeholders of a template's rich text mean; empty without one. */
  readonly words: WordsOf;
  readonly steps: ReadonlyMap<string, ComposeStep>;
  /** Name of a stored file by its address. */
  readonly fileNames: ReadonlyMap<string, string>;
  readonly pictures: Readonly<Record<string, Picture>>;
  /** Who asks, and when: what "@today" and its like mean. */
  readonly moment: ConditionMoment;
  /** Address at which the paper can be checked; "" where it cannot. */
  readonly checkAddress: string;
}

/** Values of record and template in words; paths of the template begin with "template.". */
export interface WordsOf {
  readonly text: (path: string) => string;
  readonly raw: (path: string) => Json;
  /** Rows of a table field, in words, with the titles of its columns. */
  readonly rows: (path: string) => { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly kind: (path: string) => string;
  /** null: not for this reader. */
  readonly children: (block: ChildrenModel) => ChildTable | null;
}

export interface ChildCell {
  readonly text: string;
  /** Rich text as it was written; null: none. */
  readonly html: string | null;
  /** Rows of a table field; null: it is none. */
  readonly table: { readonly head: readonly string[]; readonly widths: readonly number[]; readonly rows: readonly (readonly string[])[] } | null;
}

export interface ChildTable {
  readonly rows: readonly (readonly ChildCell[])[];
  /** More than `rows` where there are very many. */
  readonly total: number;
}

export interface ComposeStep {
  readonly actorName: string;
  readonly role: RoleId;
  readonly time: string;
  readonly opinion: string;
  readonly fileUrl: string | null;
  /** Names of office staff are not for everybody; a signature always bears its name. */
  readonly isPublic: boolean;
}

const CHILD_LABEL_WIDTH = 110;

/** An empty field. */
export const EMPTY = '';
/** A list without rows. */
const NONE = '无';
/** In place of what the reader may not see. */
export const WITHHELD = '不公开';

export function composeDocument(input: ComposeInput): DocumentContent & { readonly file: string; readonly version: string } {
  const { document } = input;
  const version = versionOf(input);
  const fill = (text: string): string => fillPlaces(text, (place, isOptional) => {
    const said = placeText(input, place, version);
    return isOptional && (said === EMPTY || said === WITHHELD) ? '' : said;
  });
  const watermark = document.watermark !== null && isShown(input, document.watermark.when) ? fill(document.watermark.text).trim() : null;
  return {
    format: document.format,
    title: fill(document.title),
    landscape: document.landscape,
    size: document.size,
    watermark,
    footer: document.footer === null ? null : { text: fill(document.footer.text), qr: qrText(fill(document.footer.qr ?? '')) },
    blocks: contentBlocks(input, fill),
    pictures: input.pictures,
    file: fill(document.file).trim(),
    version,
  };
}

/** What cannot be checked yet bears no code. */
function qrText(text: string): string | null {
  return text === '' ? null : text;
}

/** Eight characters over all that the paper says but the day it is made: equal papers have equal versions, whenever that is. */
function versionOf(input: ComposeInput): string {
  const { document, words } = input;
  const fill = (text: string): string => fillPlaces(text, (place) => (place.startsWith('@') ? '' : words.text(place)));
  const said = [document.key, contentBlocks(input, fill), ...[document.file, document.watermark?.text, document.footer?.text, document.footer?.qr].map((text) => fill(text ?? ''))];
  const sum = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 8).toUpperCase();
  return `${sum.slice(0, 4)}-${sum.slice(4)}`;
}

function contentBlocks(input: ComposeInput, fill: Fill): readonly ContentBlock[] {
  return input.document.blocks.filter((block) => isShown(input, block.when)).flatMap((block) => contentBlock(input, block, fill));
}

function isShown({ record, moment }: ComposeInput, when: readonly ConditionModel[]): boolean {
  return holdsAll(when.map((condition) => bindCondition(condition, moment)), record);
}

function placeText({ words, moment, checkAddress }: ComposeInput, place: string, version: string): string {
  if (place === '@version') return version;
  if (place === '@check') return checkAddress;
  if (place === '@today') return chineseDay(new Date(moment.now.getTime() + 8 * 3_600_000).toISOString());
  return words.text(place);
}

type Fill = (text: string) => string;

function contentBlock(input: ComposeInput, block: BlockModel, fill: Fill): readonly ContentBlock[] {
  const { words } = input;
  switch (block.kind) {
    case 'heading': return [{ kind: 'heading', text: fill(block.text), level: block.level }];
    case 'text': return isEmptyLine(block.text, fill) ? [] : [{ kind: 'text', text: fill(block.text), align: block.align, indent: block.indent }];
    case 'rich': return [{ kind: 'html', html: richText(input, block.path) }];
    case 'form': return [{ kind: 'form', labelWidth: block.labelWidth, rows: block.rows.filter((row) => isShown(input, row.when)).map((row) => row.cells.map((cell) => contentCell(input, cell, fill))) }];
    case 'matrix': return [{ kind: 'table', head: block.head, widths: block.widths ?? block.head.map(() => 1), rows: block.rows.filter((row) => isShown(input, row.when)).map((row) => row.cells.map(fill)) }];
    case 'rows': return rowsBlock(words, block);
    case 'children': return childrenBlock(words, block);
    case 'closing': return [{ kind: 'closing', lines: block.lines.filter((line) => !isEmptyLine(line, fill)).map(fill), seal: block.seal === null ? null : pictureName(words.raw(block.seal)) }];
    case 'space': return [{ kind: 'space', height: block.height }];
    case 'page': return [{ kind: 'page' }];
  }
}

/** A line that is nothing but a field with nothing in it. */
function isEmptyLine(text: string, fill: Fill): boolean {
  return /^\{[^{}]+\}$/.test(text) && fill(text) === EMPTY;
}

/** Placeholders of a template's text are filled with words, never with markup. */
function richText({ document, words }: ComposeInput, path: string): string {
  const html = words.raw(path);
  if (typeof html !== 'string' || html === '') return '<p></p>';
  const placeholders = path.startsWith('template.') ? (document.template?.placeholders ?? {}) : {};
  return fillPlaces(html, (place) => {
    const field = placeholders[place];
    return field === undefined ? `{${place}}` : escapeHtml(words.text(field));
  });
}

function rowsBlock(words: WordsOf, { path, title }: Extract<BlockModel, { kind: 'rows' }>): readonly ContentBlock[] {
  const { head, rows } = words.rows(path);
  const shown: ContentBlock = rows.length === 0 ? { kind: 'text', text: NONE, align: 'left', indent: false } : { kind: 'table', head, widths: head.map(() => 1), rows };
  return [...(title === null ? [] : [{ kind: 'heading' as const, text: title, level: 3 }]), shown];
}

function childrenBlock(words: WordsOf, block: ChildrenModel): readonly ContentBlock[] {
  const table = words.children(block);
  const title: readonly ContentBlock[] = block.title === null ? [] : [{ kind: 'heading', text: block.title, level: 3 }];
  if (table === null || table.rows.length === 0) return [...title, plain(table === null ? WITHHELD : NONE)];
  if (block.layout !== 'table') return [...title, ...table.rows.flatMap((row) => recordBlocks(block, row))];
  const rows = table.rows.map((row, at) => [String(at + 1), ...row.map(({ text }) => text)]);
  const shown: ContentBlock = { kind: 'table', head: ['序号', ...block.columns.map((column) => column.title)], widths: [1, ...block.columns.map(({ width }) => width)], rows };
  return [...title, shown, ...(table.total > rows.length ? [plain(`共 ${table.total} 条，以上是前 ${rows.length} 条。`)] : [])];
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

function contentCell(input: ComposeInput, cell: CellModel, fill: Fill): ContentCell {
  if (cell.kind === 'opinion') return opinionCell(input, cell);
  if (cell.kind === 'text') return { title: cell.title, blocks: [plain(fill(cell.text))], signed: null };
  const kind = input.words.kind(cell.path);
  if (kind === 'rich-text') return { title: cell.title, blocks: [{ kind: 'html', html: richText(input, cell.path) }], signed: null };
  if (kind === 'table') return { title: cell.title, blocks: rowsBlock(input.words, { kind: 'rows', path: cell.path, title: null, when: [] }), signed: null };
  return { title: cell.title, blocks: [plain(input.words.text(cell.path))], signed: null };
}

function opinionCell(input: ComposeInput, { event, title, seal, signs }: Extract<CellModel, { kind: 'opinion' }>): ContentCell {
  const step = input.steps.get(event);
  const file = step?.fileUrl === null || step === undefined ? '' : `（附件：${step.fileUrl.split(',').map((url) => input.fileNames.get(url) ?? '意见附件').join('、')}）`;
  const opinion = step === undefined ? '' : `${step.opinion === '' ? EMPTY : step.opinion}${file === '' ? '' : `\n${file}`}`;
  return {
    title,
    blocks: [plain(opinion)],
    signed: { signs: signs.map((sign) => contentSign(input, sign)), seal, by: step?.isPublic === true ? step.actorName : '', date: step === undefined ? '' : chineseDay(step.time) },
  };
}

function contentSign({ steps, words }: ComposeInput, { title, event, image, how }: SignModel): ContentSign {
  const step = steps.get(event);
  if (step === undefined) return { title, name: '', time: '', image: null, how: '' };
  const said = how === null ? '' : words.text(how);
  return { title, name: step.actorName, time: step.time.slice(0, 16), image: image === null ? null : pictureName(words.raw(image)),
    how: said === EMPTY || said === WITHHELD ? '' : said };
}

function plain(text: string): ContentBlock {
  return { kind: 'text', text, align: 'left', indent: false };
}

function pictureName(value: Json): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('\n', '<br>');
}

/** "2026-03-02…" → "2026年3月2日". */
export function chineseDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  return year === undefined ? day : `${year}年${Number(month)}月${Number(date)}日`;
}
