// Whether a database is what this program and its migrations were made for. What its tables were like when a program
// last started on it is recorded there (schema_state); a start compares that, the tables as they really are, and what
// the model needs. A difference ends the start with a StartError in Chinese and English before anything is changed for
// good.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { parseOwn } from '../../core/own-json.ts';
import { MADE_FOR } from '../../core/migration-header.ts';
import type { AppModel } from '../../core/model.ts';
import { tablesOf } from '../../core/table-model.ts';
import { compareStates, stateOf, stateText, type StateDifference, type TableState } from '../../core/table-state.ts';
import { StartError } from '../start-error.ts';
import type { Migration } from './read-migrations.ts';
import { readTables } from './read-tables.ts';

/** As the program that started last left it. */
export interface RecordedState {
  readonly fingerprint: string;
  /** Of what its model asked for: less than the above where somebody added a column of their own. */
  readonly needed: string;
  readonly tables: readonly TableState[];
  /** hash of the model it ran. */
  readonly modelHash: string;
}

const MOST_LINES = 20;

/** null: nobody has recorded anything, the office is older than this record. */
export async function readRecorded(client: pg.PoolClient): Promise<RecordedState | null> {
  const found = await client.query<{ found: boolean }>("select to_regclass('schema_state') is not null as found");
  if (found.rows[0]?.found !== true) return null;
  const { rows } = await client.query<{ fingerprint: string; needed: string; tables: string; model_hash: string }>(
    'select fingerprint, needed, tables::text as tables, model_hash from schema_state',
  );
  const [row] = rows;
  return row === undefined
    ? null
    : {
        fingerprint: row.fingerprint,
        needed: row.needed,
        tables: parseOwn<TableState[]>(row.tables),
        modelHash: row.model_hash,
      };
}

/** Migrations that this program does not have were applied by a newer one. */
export function demandKnown(applied: readonly string[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !known.has(name)).toSorted();
  if (unknown.length === 0) return;
  throw new StartError(
    [
      `数据库比本程序新：其中已应用本程序没有的迁移 ${unknown.join('、')}。数据库没有改动。请换用应用过这些迁移的那个版本的程序，或恢复升级前的备份`,
      `The database is newer than this program: it has migrations which this program lacks (${unknown.join(', ')}). Nothing was changed. Run the version that applied them, or restore the backup made before the upgrade`,
    ].join('\n'),
  );
}

/** Migrations wait: the tables must still be what the last start left, and what the first of them was drafted for. */
export async function demandUntouched(
  client: pg.PoolClient,
  recorded: RecordedState,
  pending: readonly Migration[],
): Promise<void> {
  const names = recorded.tables.map((table) => table.name);
  const differences = compareStates(recorded.tables, await readRealTables(client, names)).filter(
    ({ found, isHarmless }) => !isHarmless || found === null,
  );
  const waiting = pending.map(({ name }) => name).join('、');
  if (differences.length > 0) {
    throw new StartError(
      [
        `数据库的表在上次运行之后被改动过，待应用的迁移 ${waiting} 不是为它起草的。数据库没有改动：`,
        ...linesOf(differences, 'zh'),
        '请把表改回原样，或恢复备份，再启动。',
        `Tables were changed by hand since the last run; the waiting migrations were not drafted for that. Nothing was changed:`,
        ...linesOf(differences, 'en'),
        'Put the tables back, or restore a backup, then start again.',
      ].join('\n'),
    );
  }
  const [first] = pending;
  const madeFor = first === undefined ? null : (MADE_FOR.exec(first.text)?.[1] ?? null);
  if (madeFor === null || madeFor === recorded.fingerprint || madeFor === recorded.needed) return;
  throw new StartError(
    [
      `迁移 ${first?.name} 是为状态 ${madeFor} 起草的，而数据库处于状态 ${recorded.fingerprint}。数据库没有改动。请用 npm run config -- plan --against 这个数据库 查看差别，删去该迁移后重新起草`,
      `Migration ${first?.name} was drafted for state ${madeFor}, the database is in state ${recorded.fingerprint}. Nothing was changed. See the difference by npm run config -- plan --against DATABASE, delete the migration and draft it anew`,
    ].join('\n'),
  );
}

/** The tables must be what the model works with. Answers them as they are. */
export async function demandFit(
  client: pg.PoolClient,
  model: AppModel,
  applied: readonly Migration[],
): Promise<readonly TableState[]> {
  const expected = stateOf(tablesOf(model).tables);
  const found = await readRealTables(
    client,
    expected.map((table) => table.name),
  );
  const differences = compareStates(expected, found).filter(({ isHarmless }) => !isHarmless);
  if (differences.length === 0) return found;
  const [zh, en] =
    applied.length === 0
      ? ['数据库的表与配置不符：', 'The tables of the database are not what the configuration needs:']
      : [
          `应用迁移 ${applied.map(({ name }) => name).join('、')} 之后，数据库的表仍与配置不符，已全部退回：`,
          'Even with the waiting migrations the tables are not what the configuration needs; all was taken back:',
        ];
  throw new StartError(
    [
      zh,
      ...linesOf(differences, 'zh'),
      '数据库没有改动。若刚改过配置，请用 npm run config -- plan --write 名称 起草迁移；否则数据库被手工改动过，请把表改回原样或恢复备份。',
      en,
      ...linesOf(differences, 'en'),
      'Nothing was changed. After a change of the configuration, draft the migration: npm run config -- plan --write NAME. Otherwise somebody changed the tables by hand: put them back or restore a backup.',
    ].join('\n'),
  );
}

export interface StateToRecord {
  readonly model: AppModel;
  readonly recorded: RecordedState | null;
  readonly tables: readonly TableState[];
}

/** Written only where something differs: most starts change nothing. */
export async function recordState(client: pg.PoolClient, { model, recorded, tables }: StateToRecord): Promise<void> {
  const [fingerprint, needed] = [fingerprintOf(tables), fingerprintOf(stateOf(tablesOf(model).tables))];
  if (
    recorded?.fingerprint === fingerprint &&
    recorded.needed === needed &&
    recorded.modelHash === model.hash &&
    JSON.stringify(recorded.tables) === JSON.stringify(tables)
  )
    return;
  await client.query(`create table if not exists schema_state (
    id smallint primary key check (id = 1), fingerprint text not null, needed text not null, tables json not null, model_hash text not null, model bytea not null, recorded_at timestamptz not null default now())`);
  await client.query(
    `insert into schema_state (id, fingerprint, needed, tables, model_hash, model) values (1, $1, $2, $3, $4, $5)
      on conflict (id) do update set fingerprint = excluded.fingerprint, needed = excluded.needed, tables = excluded.tables, model_hash = excluded.model_hash, model = excluded.model, recorded_at = now()`,
    [fingerprint, needed, JSON.stringify(tables), model.hash, await promisify(gzip)(JSON.stringify(model))],
  );
}

function fingerprintOf(tables: readonly TableState[]): string {
  return hash('sha256', stateText(tables)).slice(0, 16);
}

function readRealTables(client: pg.PoolClient, names: readonly string[]): Promise<readonly TableState[]> {
  return readTables(async (text, values) => (await client.query<Record<string, unknown>>(text, [values])).rows, names);
}

const WORDS = {
  zh: { expected: '应为', found: '实为', nothing: '没有' },
  en: { expected: 'expected', found: 'found', nothing: 'nothing' },
} as const;

function linesOf(differences: readonly StateDifference[], language: 'zh' | 'en'): readonly string[] {
  const words = WORDS[language];
  const lines = differences
    .slice(0, MOST_LINES)
    .map(
      ({ at, expected, found }) =>
        `  ${at}: ${words.expected} ${expected ?? words.nothing}; ${words.found} ${found ?? words.nothing}`,
    );
  return differences.length <= MOST_LINES ? lines : [...lines, `  … ${differences.length}`];
}
