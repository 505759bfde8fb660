// A start on a database that is not what the program was made for: refused, said in two languages, nothing changed.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { stateLine } from '../../core/migration-header.ts';
import type { AppModel } from '../../core/model.ts';
import { model } from '../../generated/server/model.ts';
import { migrate } from './migrate.ts';

const OWN = join(import.meta.dirname, 'migrations');
const NEXT = '9001_more_words.sql';
const FROM = 'f'.repeat(16);

describe.each(testDatabases)('a start › $name', (kind) => {
  let database: OpenTestDatabase;
  let directory = '';
  const run = (text: string): Promise<unknown> => database.sql.query({ text });
  const start = (app: AppModel = model): Promise<readonly string[]> => migrate(database, { directory, model: app });
  const refusal = async (app: AppModel = model): Promise<string> =>
    start(app).then(
      () => 'started',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  const state = async (): Promise<unknown> =>
    database.sql.query({ text: 'select fingerprint, needed, model_hash from schema_state' });
  const columns = async (): Promise<unknown> =>
    database.sql.query({
      text: "select attname from pg_attribute where attrelid = 'dictionary'::regclass and attnum > 0 and not attisdropped order by attname",
    });

  beforeAll(async () => {
    database = await kind.open();
    directory = mkdtempSync(join(tmpdir(), 'migrations-'));
  });
  beforeEach(() => {
    rmSync(directory, { recursive: true });
    cpSync(OWN, directory, { recursive: true });
  });
  // Each test leaves the tables as the program's own migrations made them, and nothing recorded.
  afterEach(() => run("drop table if exists schema_state, extra_words; delete from schema_migration where name > '9'"));
  afterAll(async () => {
    await database.close();
    rmSync(directory, { recursive: true });
  });

  test('on its own tables it starts, records what they are, and records nothing twice', async () => {
    expect(await start()).toEqual([]);
    const [recorded] = await database.sql.query({
      text: "select model_hash, recorded_at::text as at, encode(model, 'base64') as model from schema_state",
    });
    expect(recorded?.['model_hash']).toBe(model.hash);
    expect(JSON.parse(gunzipSync(Buffer.from(String(recorded?.['model']), 'base64')).toString())).toEqual(model);
    await start();
    expect(await database.sql.query({ text: 'select recorded_at::text as at from schema_state' })).toEqual([
      { at: recorded?.['at'] },
    ]);
  });

  test('an office of before the record is upgraded as ever', async () => {
    writeFileSync(join(directory, NEXT), `${stateLine(FROM, FROM)}\ncreate table extra_words (id bigint);`);
    expect(await start()).toEqual([NEXT]);
    expect(await database.sql.query({ text: "select to_regclass('extra_words') is not null as there" })).toEqual([
      { there: true },
    ]);
  });

  test('a migration drafted for this very state is applied', async () => {
    await start();
    const [{ fingerprint } = {}] = (await state()) as { fingerprint: string }[];
    writeFileSync(
      join(directory, NEXT),
      `${stateLine(String(fingerprint), FROM)}\ncreate table extra_words (id bigint);`,
    );
    expect(await start()).toEqual([NEXT]);
  });

  test('a migration drafted for another state is refused', async () => {
    await start();
    writeFileSync(join(directory, NEXT), `${stateLine(FROM, FROM)}\ncreate table extra_words (id bigint);`);
    const said = await refusal();
    expect(said).toMatch(
      /^StartError: 迁移 9001_more_words\.sql 是为状态 f{16} 起草的，而数据库处于状态 [0-9a-f]{16}。/,
    );
    expect(said).toMatch(/drafted for state f{16}, the database is in state/);
    expect(await database.sql.query({ text: "select to_regclass('extra_words') is null as gone" })).toEqual([
      { gone: true },
    ]);
  });

  test('tables changed by hand are named before a waiting migration touches them', async () => {
    await start();
    await run('alter table dictionary drop column sort_no');
    writeFileSync(join(directory, NEXT), 'create table extra_words (id bigint);');
    const said = await refusal();
    await run('alter table dictionary add column sort_no integer default 0');
    expect(said).toContain('在上次运行之后被改动过');
    expect(said).toContain('dictionary.sort_no: 应为 integer; 实为 没有');
    expect(said).toContain('dictionary.sort_no: expected integer; found nothing');
    expect(await database.sql.query({ text: "select to_regclass('extra_words') is null as gone" })).toEqual([
      { gone: true },
    ]);
  });

  test.each([
    [
      'alter table dictionary drop column sort_no',
      'alter table dictionary add column sort_no integer default 0',
      /dictionary\.sort_no: 应为 integer; 实为 没有/,
    ],
    [
      'alter table dictionary alter column remark type integer using 1',
      'alter table dictionary alter column remark type text',
      /dictionary\.remark: 应为 text; 实为 integer/,
    ],
    [
      'alter table dictionary alter column name drop not null',
      'alter table dictionary alter column name set not null',
      /dictionary\.name: 应为 text not null; 实为 text$/m,
    ],
    [
      'alter table dictionary add column hand text not null',
      'alter table dictionary drop column hand',
      /dictionary\.hand: 应为 没有; 实为 text not null/,
    ],
    [
      'drop index ux_organ_code',
      'create unique index ux_organ_code on organ (code) where del_flag = false',
      /organ: ux_organ_code: 应为 unique index ux_organ_code \(code\); 实为 没有/,
    ],
    [
      'create unique index hand on organ (name)',
      'drop index hand',
      /organ: hand: 应为 没有; 实为 unique index hand \(name\)/,
    ],
    [
      'alter table topic_change rename to was_topic_change',
      'alter table was_topic_change rename to topic_change',
      /topic_change: 应为 table; 实为 没有/,
    ],
  ])('without a waiting migration: %s', async (change, undo, line) => {
    await run(change);
    const said = await refusal();
    await run(undo);
    expect(said).toMatch(/^StartError: 数据库的表与配置不符：/);
    expect(said).toMatch(line);
    expect(said).toContain('npm run config -- plan --write');
    expect(said).toContain('expected');
    expect(await database.sql.query({ text: "select to_regclass('schema_state') is null as unwritten" })).toEqual([
      { unwritten: true },
    ]);
  });

  test.each([
    ['create index hand on organ (name)', 'drop index hand'],
    ['alter index ix_topic_create_time_id rename to hand', 'alter index hand rename to ix_topic_create_time_id'],
    ['alter table dictionary add column hand text', 'alter table dictionary drop column hand'],
  ])('what does not get in its way is left alone: %s', async (change, undo) => {
    await run(change);
    const said = await refusal();
    await run(undo);
    expect(said).toBe('started');
  });

  test('a config that asks for more than the tables hold is refused until its migration is drafted', async () => {
    const [first, ...rest] = model.entities.toSorted((one, other) => Number(one.isView) - Number(other.isView));
    const field = first?.fields.find(({ name }) => name === 'rowVersion');
    if (first === undefined || field === undefined) throw new Error('no entity');
    const grown = {
      ...model,
      hash: 'grown',
      entities: [
        {
          ...first,
          fields: [...first.fields, { ...field, name: 'budget', column: { ...field.column, name: 'budget' } }],
        },
        ...rest,
      ],
    };
    expect(await refusal(grown)).toMatch(new RegExp(`${first.table}\\.budget: 应为 \\w+.*; 实为 没有`));
  });

  test('migrations that lead elsewhere than the config are all taken back', async () => {
    const before = await columns();
    writeFileSync(join(directory, '9001_fine.sql'), 'alter table dictionary add column remark_more text;');
    writeFileSync(join(directory, '9002_wrong.sql'), 'alter table dictionary drop column sort_no;');
    const said = await refusal();
    expect(said).toContain('应用迁移 9001_fine.sql、9002_wrong.sql 之后');
    expect(said).toContain('dictionary.sort_no');
    expect(await columns()).toEqual(before);
    writeFileSync(join(directory, '9002_wrong.sql'), 'alter table nowhere drop column sort_no;');
    expect(await refusal()).toMatch(
      /^StartError: 迁移 9002_wrong\.sql 失败：.*nowhere.*数据库没有改动\nMigration 9002_wrong\.sql failed/,
    );
    expect(await columns()).toEqual(before);
  });

  test('a database newer than the program is refused', async () => {
    await run("insert into schema_migration (name, checksum) values ('9009_future.sql', 'x')");
    expect(await refusal()).toMatch(
      /^StartError: 数据库比本程序新：.*9009_future\.sql.*\nThe database is newer than this program.*9009_future\.sql/,
    );
  });

  test('a migration changed after it was applied is refused', async () => {
    writeFileSync(join(directory, '0002_entities.sql'), 'select 1;');
    expect(await refusal()).toMatch(
      /迁移 0002_entities\.sql 在应用之后被修改.*\nMigration 0002_entities\.sql was changed/,
    );
  });
});
