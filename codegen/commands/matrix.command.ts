// matrix: role × call × field × state as a spreadsheet to be signed, or as JSON. --check says what a signed file says
// otherwise than the config does now.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageOf } from '../../src/core/caught.ts';
import { placesOf } from '../explain/places.ts';
import { loadModel } from '../load-model.ts';
import type { MatrixSheet } from '../matrix/matrix-sheet.ts';
import { matrixSheets } from '../matrix/matrix-sheets.ts';
import { scopeTitles } from '../matrix/scope-titles.ts';
import { matrixWorkbook, readWorkbook } from '../matrix/write-workbook.ts';
import { formatDateTime } from '../../src/core/date-time.ts';
import { CommandRefused, type Command, type CommandLine, type Environment, type Shown } from './command.ts';
import { showProblems } from './show.ts';

const DEFAULT_FILE = 'permission-matrix.xlsx';
const MOST_SHOWN = 20;

export const command: Command = {
  name: 'matrix',
  summary: {
    zh: '权限矩阵：角色 × 接口 × 字段 × 状态，导出为可签字的表格或 JSON',
    en: 'the permission matrix: role by call, field and state, as a spreadsheet to sign or as JSON',
  },
  usage: ['[--out FILE]', '--format json [--out FILE]', '--check FILE'],
  details: {
    zh: '工作表：说明与签字、角色与接口、字段、状态机、行范围；每行都写明配置的文件与行号。不准许的也逐一列出。',
    en: 'Sheets: cover with signature lines, role by call, fields, machines, row scopes; each row says the file and line of the config. What is not allowed is listed too.',
  },
  options: {
    out: {
      type: 'string',
      value: 'FILE',
      summary: { zh: `写到哪个文件，默认 ${DEFAULT_FILE}`, en: `file to write, default ${DEFAULT_FILE}` },
    },
    format: {
      type: 'string',
      value: 'xlsx|json',
      summary: {
        zh: '格式，默认 xlsx；json 不带 --out 时输出到屏幕',
        en: 'format, default xlsx; json without --out goes to the terminal',
      },
    },
    check: {
      type: 'string',
      value: 'FILE',
      summary: {
        zh: '与这个（已签字的）文件比较，不同则退出码为 1',
        en: 'compare with this (signed) file, exit code 1 where it differs',
      },
    },
  },
  run: matrix,
};

async function matrix(line: CommandLine): Promise<Shown> {
  const { root, language, text } = line;
  const format = text('format') ?? (text('out')?.endsWith('.json') === true ? 'json' : 'xlsx');
  if (format !== 'xlsx' && format !== 'json')
    throw new CommandRefused(2, {
      zh: `--format 只能是 xlsx 或 json，不是 ${format}`,
      en: `--format is xlsx or json, not ${format}`,
    });
  const { model, config, problems } = await loadModel(root);
  if (model === null) return showProblems({ problems, language, fine: { zh: '', en: '' } });
  const sheets = matrixSheets({ model, places: placesOf(config), scopeTitles: scopeTitles(config.known) });
  const data = {
    hash: model.hash,
    sheets: sheets.map(({ id, title, columns, rows }) => ({
      id,
      title,
      columns: columns.map(({ key, title: said }) => ({ key, title: said })),
      rows: rows.map((row) => Object.fromEntries(columns.map(({ key }, at) => [key, row[at] ?? '']))),
    })),
  };
  const signed = text('check');
  if (signed !== null) return compared(line, sheets, fileAt(signed, line.environment));
  const out = text('out');
  if (format === 'json' && out === null) return { text: JSON.stringify(data, null, 2), data, code: 0 };
  // For tools that only want the JSON no file is made.
  if (line.has('json') && out === null) return { text: '', data, code: 0 };
  const file = fileAt(out ?? DEFAULT_FILE, line.environment);
  writeFileSync(
    file,
    format === 'json'
      ? `${JSON.stringify(data, null, 2)}\n`
      : await matrixWorkbook(sheets, { hash: model.hash, time: formatDateTime(new Date()), commit: commitOf(root) }),
  );
  const counts = sheets.map(({ title, rows }) => `${title} ${rows.length}`).join('，');
  return {
    text:
      language === 'zh'
        ? `已写 ${file}：${counts} 行`
        : `wrote ${file}: ${sheets.map(({ id, rows }) => `${id} ${rows.length}`).join(', ')} rows`,
    data: { ...data, written: [file] },
    code: 0,
  };
}

/** Rows that the file has and the config has not, and the other way round. */
async function compared({ language }: CommandLine, sheets: readonly MatrixSheet[], file: string): Promise<Shown> {
  if (!existsSync(file)) throw new CommandRefused(2, { zh: `没有文件 ${file}`, en: `there is no file ${file}` });
  const found = await readWorkbook(readFileSync(file)).catch((error: unknown) => {
    throw new CommandRefused(2, {
      zh: `${file} 不是能读的表格：${messageOf(error)}`,
      en: `${file} is no spreadsheet that can be read: ${messageOf(error)}`,
    });
  });
  const changes = sheets.flatMap(({ title, columns, rows }) => {
    const width = columns.length;
    const [now, then] = [
      rows.map((row) => cellsOf(row, width)),
      (found.get(title) ?? []).slice(1).map((row) => cellsOf(row, width)),
    ];
    return [
      ...without(then, now).map((row) => `- ${title}：${row}`),
      ...without(now, then).map((row) => `+ ${title}：${row}`),
    ];
  });
  const head =
    changes.length === 0
      ? { zh: `${file} 与配置一致`, en: `${file} says what the config says` }
      : {
          zh: `${file} 与配置有 ${changes.length} 行不同（- 文件里有，+ 现在的配置）`,
          en: `${file} differs from the config in ${changes.length} rows (- of the file, + of the config now)`,
        };
  return {
    text: [head[language], ...changes.slice(0, MOST_SHOWN), ...(changes.length > MOST_SHOWN ? ['…'] : [])].join('\n'),
    data: { file, changes },
    code: changes.length === 0 ? 0 : 1,
  };
}

function cellsOf(row: readonly string[], width: number): string {
  return Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ');
}

function without(rows: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row));
}

/** npm runs scripts in the package's directory: a file is meant from where the person stands. */
function fileAt(path: string, environment: Environment): string {
  return resolve(environment['INIT_CWD'] ?? process.cwd(), path);
}

/** Abbreviated, and whether there is more than it holds; null: no repository, or no git. */
function commitOf(root: string): string | null {
  try {
    const git = (...args: readonly string[]): string =>
      execFileSync('git', [...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    const commit = git('rev-parse', '--short=12', 'HEAD');
    return git('status', '--porcelain', '--', 'roles.yaml', 'schemas', 'screens') === ''
      ? commit
      : `${commit}（配置有未提交的修改）`;
  } catch {
    return null;
  }
}
