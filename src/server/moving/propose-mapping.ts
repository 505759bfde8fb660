// A mapping to begin with: which kind of record each sheet looks like, and which field each of its columns, by titles
// and the words that former systems use. Whoever knows the data mends it.
import { writeFile } from 'node:fs/promises';
import { basename, dirname, extname, relative } from 'node:path';
import { codeOf } from '../../core/caught.ts';
import type { MovingColumn, MovingModel } from '../../core/moving-model.ts';
import { model } from '../../generated/server/model.ts';
import { MoveRefused } from './move-refused.ts';
import { nearness } from './near-words.ts';
import { readTable, sheetsOf } from './read-table.ts';

interface Proposal {
  readonly moving: MovingModel;
  /** Heading → column; null: none is near. */
  readonly columns: readonly (readonly [string, MovingColumn | null])[];
  readonly score: number;
}

/** Less alike is a guess that misleads. */
const NEAR_ENOUGH = 0.6;
/** What a sheet is called says as much as some of its columns. */
const NAME_WEIGHT = 3;

/** Writes the mapping; answers what to tell. */
export async function proposeMapping(files: readonly string[], to: string): Promise<readonly string[]> {
  const movings = model.entities.flatMap((entity) => entity.movings);
  const sources: string[] = [];
  const told: string[] = [];
  const archives = files.filter((file) => extname(file).toLowerCase() === '.zip');
  for (const file of files.filter((one) => !archives.includes(one))) {
    for (const sheet of await sheetsOf(file).catch(() => [null])) {
      const headings = await firstRow(file, sheet);
      if (headings.length === 0) continue;
      const name = relative(dirname(to), file);
      const best = proposeFor(movings, headings, sheet ?? basename(file, extname(file)));
      told.push(
        `${name}${sheet === null ? '' : `“${sheet}”`}：${best.moving.title}，${countOf(best)}列有对应，${headings.length - countOf(best)}列待定`,
      );
      sources.push(sourceText(best, name, sheet));
    }
  }
  const head = archives.map((file) => quoted(relative(dirname(to), file)));
  await writeFile(to, textOf(sources, head), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw codeOf(error) === 'EEXIST' ? new MoveRefused(`${to} 已存在：请换一个名字，或先删除它`) : error;
  });
  return [...told, `已写入 ${to}：请逐列核对，值为 null 的列不迁入`];
}

async function firstRow(path: string, sheet: string | null): Promise<readonly string[]> {
  for await (const { cells } of readTable({ path, sheet, encoding: 'auto' }))
    return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return [];
}

/** The moving that most of the headings fit. */
export function proposeFor(movings: readonly MovingModel[], headings: readonly string[], name: string): Proposal {
  const [best] = movings
    .map((moving): Proposal => {
      const columns = proposeColumns(moving.columns, headings);
      const named = Math.max(...[moving.title, ...moving.names].map((one) => nearness(one, name)));
      const near = columns.reduce((sum, [heading, column]) => sum + (column === null ? 0 : nearTo(column, heading)), 0);
      const lacking = moving.columns.filter(
        ({ required, path }) => required && !columns.some(([, one]) => one?.path === path),
      );
      return { moving, columns, score: near - lacking.length + named * NAME_WEIGHT };
    })
    .toSorted((one, other) => other.score - one.score);
  if (best === undefined) throw new MoveRefused('配置里没有写可以迁入什么（*.moving.yaml）');
  return best;
}

/** The nearest pairs first, each column and each heading once. */
function proposeColumns(
  columns: readonly MovingColumn[],
  headings: readonly string[],
): readonly (readonly [string, MovingColumn | null])[] {
  const pairs = headings
    .flatMap((heading) => columns.map((column) => ({ heading, column, near: nearTo(column, heading) })))
    .filter(({ near }) => near >= NEAR_ENOUGH)
    .toSorted((one, other) => other.near - one.near);
  const chosen = new Map<string, MovingColumn>();
  for (const { heading, column } of pairs)
    if (!chosen.has(heading) && ![...chosen.values()].includes(column)) chosen.set(heading, column);
  return headings.map((heading) => [heading, chosen.get(heading) ?? null] as const);
}

/** A title counts a little more than a further name. */
function nearTo({ title, names }: MovingColumn, heading: string): number {
  return Math.max(nearness(title, heading), ...names.map((name) => nearness(name, heading) * 0.99));
}

function countOf({ columns }: Proposal): number {
  return columns.filter(([, column]) => column !== null).length;
}

function sourceText({ moving, columns }: Proposal, file: string, sheet: string | null): string {
  const lacking = moving.columns.filter(
    ({ required, path }) => required && !columns.some(([, one]) => one?.path === path),
  );
  return [
    `  - moving: ${moving.key}  # ${moving.title}`,
    `    file: ${quoted(file)}`,
    ...(sheet === null ? [] : [`    sheet: ${quoted(sheet)}`]),
    '    columns:',
    ...columns.map(([heading, column]) =>
      column === null
        ? `      ${quoted(heading)}: null`
        : `      ${quoted(heading)}: ${column.path}  # ${column.title}`,
    ),
    ...lacking.map(({ path, title }) => `      # 还缺必填的“${title}”：${path}`),
    ...moving.columns
      .filter((column) => !lacking.includes(column) && !columns.some(([, one]) => one === column))
      .map(({ path, title }) => `      # 也可以有：${path}（${title}）`),
  ].join('\n');
}

function textOf(sources: readonly string[], archives: readonly string[]): string {
  return [
    '# 迁入对应表：原列名: 字段。不迁入的列写 null；几列同时迁入一个字段的不行，一列迁入几个字段写成列表。',
    '# 旧系统的写法和本系统不同的，写成 { field: status, words: { 在研: 已开题, 结项: 已结题 } }；',
    '# 日期写法特别的，写成 { field: establishDate, date: YYYYMMDD }；每一行都相同的值写在 values 里。',
    `files: [${archives.join(', ')}]  # 附件的 ZIP，可以有几个`,
    'lackingFiles: refuse  # 附件缺失的行：refuse 不迁入，leave 不带附件迁入',
    'sources:',
    ...sources,
    '',
  ].join('\n');
}

function quoted(text: string): string {
  return /^[\p{L}][\p{L}\p{N}]*(?:\.\w+)?$/u.test(text) && !/^(?:null|true|false|yes|no|on|off)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
