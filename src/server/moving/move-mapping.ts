// The mapping of a move: which sheet holds records of which kind, and which of its columns is which field. Enters: the
// YAML (or JSON) that a person wrote. Leaves: the mapping over the model, or every mistake in it, in Chinese.
import { JSON_SCHEMA, load } from 'js-yaml';
import { messageOf } from '../../core/caught.ts';
import { isObject, listOf, objectOf, type Json } from '../../core/json.ts';
import type { MovingColumn, MovingModel } from '../../core/moving-model.ts';
import type { ServerModel } from '../server-model.ts';
import { nearestOf } from './near-words.ts';
import { isDayForm } from './day-forms.ts';

export interface MoveMapping {
  /** ZIPs of the files that columns name. */
  readonly archives: readonly string[];
  /** A row whose file is missing: refused, or moved in without it. */
  readonly lackingFiles: 'refuse' | 'leave';
  readonly sources: readonly MoveSource[];
}

export interface MoveSource {
  readonly moving: MovingModel;
  readonly file: string;
  /** null: the first. */
  readonly sheet: string | null;
  /** Of CSV. */
  readonly encoding: 'auto' | 'utf-8' | 'gbk';
  readonly columns: readonly MappedColumn[];
  /** Headings that are not moved. */
  readonly left: readonly string[];
  /** What every row says beside its cells. */
  readonly values: readonly { readonly column: MovingColumn; readonly text: string }[];
}

interface MappedColumn {
  readonly heading: string;
  readonly column: MovingColumn;
  /** What the former system writes → what is meant. */
  readonly words: ReadonlyMap<string, string>;
  /** How it writes days: "YYYYMMDD"; null: as people do. */
  readonly date: string | null;
}

export class MappingWrong extends Error {
  override readonly name = 'MappingWrong';
}

/** Throws MappingWrong with all that is wrong, a line each. */
export function readMapping(model: ServerModel, text: string): MoveMapping {
  const said = parse(text);
  const problems: string[] = [];
  const movings = new Map(
    model.app.entities.flatMap(({ movings: own }) => own.map((moving) => [moving.key, moving] as const)),
  );
  const sources = listOf(said['sources']).flatMap((one, at) => {
    const place = `第${at + 1}张表`;
    const note = (problem: string): void => void problems.push(`${place}：${problem}`);
    const source = sourceOf(objectOf(one), movings, note);
    return source === null ? [] : [source];
  });
  if (listOf(said['sources']).length === 0) problems.push('没有写 sources：要迁入的表格');
  for (const key of Object.keys(said))
    if (!['files', 'sources', 'lackingFiles'].includes(key)) problems.push(`不认识的键 ${key}`);
  const { lackingFiles = 'refuse' } = said;
  if (lackingFiles !== 'refuse' && lackingFiles !== 'leave') problems.push('lackingFiles 只能写 refuse 或 leave');
  if (problems.length > 0) throw new MappingWrong(problems.join('\n'));
  return { archives: textsOf(said['files']), lackingFiles: lackingFiles === 'leave' ? 'leave' : 'refuse', sources };
}

function parse(text: string): { readonly [key: string]: Json } {
  try {
    // No dates of the YAML kind: what stands there is a word of a sheet.
    const said: unknown = load(text, { schema: JSON_SCHEMA });
    if (isObject(said)) return said;
  } catch (error) {
    throw new MappingWrong(`对应表不是正确的 YAML：${messageOf(error)}`);
  }
  throw new MappingWrong('对应表没有内容');
}

type Note = (problem: string) => void;

function sourceOf(
  said: { readonly [key: string]: Json },
  movings: ReadonlyMap<string, MovingModel>,
  note: Note,
): MoveSource | null {
  const key = String(said['moving'] ?? '');
  const moving = movings.get(key);
  if (moving === undefined) {
    note(`没有名为“${key}”的迁入，可以写：${[...movings.keys()].join('、')}`);
    return null;
  }
  const file = said['file'];
  if (typeof file !== 'string' || file === '') note('没有写 file：表格的文件名');
  const encoding = said['encoding'] ?? 'auto';
  if (encoding !== 'auto' && encoding !== 'utf-8' && encoding !== 'gbk') note('encoding 只能写 auto、utf-8 或 gbk');
  const entries = Object.entries(objectOf(said['columns']));
  const columns = entries.flatMap(([heading, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one: Json) => mappedColumn({ moving, heading, note }, one)),
  );
  const values = Object.entries(objectOf(said['values'])).flatMap(([path, value]) => {
    const column = columnAt({ moving, note }, path);
    return column === null ? [] : [{ column, text: plainText(value) }];
  });
  checkColumns(moving, [...columns.map(({ column }) => column), ...values.map(({ column }) => column)], note);
  return {
    moving,
    file: String(file ?? ''),
    sheet: said['sheet'] === undefined || said['sheet'] === null ? null : plainText(said['sheet']),
    encoding: encoding === 'utf-8' || encoding === 'gbk' ? encoding : 'auto',
    columns,
    left: entries.filter(([, value]) => value === null).map(([heading]) => heading),
    values,
  };
}

interface ColumnPlace {
  readonly moving: MovingModel;
  readonly heading: string;
  readonly note: Note;
}

function mappedColumn({ moving, heading, note }: ColumnPlace, value: Json): readonly MappedColumn[] {
  if (value === null) return [];
  const said = isObject(value) ? value : { field: value };
  const column = columnAt({ moving, note }, plainText(said['field'] ?? ''));
  const date = said['date'] ?? null;
  if (date !== null && (typeof date !== 'string' || !isDayForm(date)))
    note(`列“${heading}”的 date 应由 YYYY、MM、DD 组成，例如 YYYYMMDD、YYYY年M月`);
  if (column === null) return [];
  const words = Object.entries(objectOf(said['words'])).map(([from, to]) => [from, plainText(to)] as const);
  return [{ heading, column, words: new Map(words), date: typeof date === 'string' ? date : null }];
}

function columnAt({ moving, note }: Omit<ColumnPlace, 'heading'>, path: string): MovingColumn | null {
  const column = moving.columns.find((one) => one.path === path);
  if (column !== undefined) return column;
  const near = nearestOf(
    path,
    moving.columns.map((one) => one.path),
  );
  note(`${moving.title}没有字段“${path}”${near === null ? '' : `，是不是想写“${near}”？`}`);
  return null;
}

function checkColumns(moving: MovingModel, columns: readonly MovingColumn[], note: Note): void {
  const twice = columns.find((column, at) => columns.indexOf(column) !== at);
  if (twice !== undefined) note(`字段“${twice.path}”（${twice.title}）对应了两次`);
  for (const { path, title, required } of moving.columns)
    if (required && !columns.some((column) => column.path === path))
      note(`缺少“${title}”（${path}）：它必填，请对应到一列，或在 values 里写一个固定的值`);
  for (const field of moving.match)
    if (!columns.some((column) => column.field === field))
      note(`缺少用来认出同一条记录的字段“${moving.columns.find((one) => one.field === field)?.title ?? field}”`);
}

function plainText(value: Json): string {
  return typeof value === 'object' ? '' : String(value);
}

function textsOf(value: Json | undefined): readonly string[] {
  return (Array.isArray(value) ? value : [value ?? null]).filter((one): one is string => typeof one === 'string');
}
