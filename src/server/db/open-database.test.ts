import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { AppError } from '../../core/errors.ts';
import { migrate } from './migrate.ts';
import { createNamedQueries } from './named-query.ts';
import { openDatabase } from './open-database.ts';
import type { SqlRunner } from './sql-port.ts';
import { typeParsers } from './type-parsers.ts';

const log = pino({ level: 'silent' });

describe.each(testDatabases)('a database › $name', (kind) => {
  let database: OpenTestDatabase;
  beforeAll(async () => {
    database = await kind.open();
  });
  afterAll(() => database.close());

  test('speaks the types of the API, through its port and on a connection of the pool', async () => {
    const text =
      "select 12::bigint as id, 1.50::numeric(10,2) as money, date '2026-03-01' as day, timestamptz '2026-03-01T00:00:00.9Z' as moment, '{\"a\":[1]}'::jsonb as detail";
    const rows = [{ id: 12, money: 1.5, day: '2026-03-01', moment: '2026-03-01 08:00:00', detail: { a: [1] } }];
    expect(await database.sql.query({ name: 'types', text })).toEqual(rows);
    expect(await database.sql.query({ text })).toEqual(rows);
    expect((await database.pool.query(text)).rows).toEqual(rows);
  });

  test('a named statement answers the same every time, with and without rows, whatever its values', async () => {
    const read = {
      name: 'named-read',
      text: 'select $1::int as id, $2::text as title, $3::boolean as done, null as nothing, now() is not null as lives',
    };
    for (const values of [
      [1, '课题\'名称"', true],
      [2, '', false],
      [3, null, null],
    ] as const) {
      expect(await database.sql.query(read, values)).toEqual([
        { id: values[0], title: values[1], done: values[2], nothing: null, lives: true },
      ]);
    }
    const write = { name: 'named-write', text: 'insert into setting (key, value) values ($1, $2)' };
    expect(await database.sql.query(write, ['named:a', '1'])).toEqual([]);
    await expect(database.sql.query(write, ['named:a', '1'])).rejects.toMatchObject({ code: '23505' });
    expect(await database.sql.query(write, ['named:b', '1'])).toEqual([]);
    const find = { name: 'named-find', text: 'select key from setting where key = any($1) order by key' };
    expect(await database.sql.query(find, [['named:a', 'named:b']])).toEqual([{ key: 'named:a' }, { key: 'named:b' }]);
    expect(await database.sql.query(find, ['{named:b}'])).toEqual([{ key: 'named:b' }]);
    expect(await database.sql.query(find, [['named:a']])).toEqual([{ key: 'named:a' }]);
  });

  test('a moment is the same by name and without, to the millisecond, and costs the named statement nothing', async () => {
    const moment = new Date('2026-03-01T00:00:00.123Z');
    const text = 'select extract(epoch from $1::timestamptz) * 1000 as milliseconds, $1::timestamptz as moment';
    const rows = [{ milliseconds: moment.getTime(), moment: '2026-03-01 08:00:00' }];
    expect(await database.sql.query({ name: 'named-moment', text }, [moment])).toEqual(rows);
    expect(await database.sql.query({ text }, [moment])).toEqual(rows);
    const named = createNamedQueries(typeParsers);
    expect(named.open({ name: 'named-moment', text }, [moment], () => undefined)).not.toBeNull();
    expect(named.open({ name: 'named-moment', text }, [['2026']], () => undefined)).toBeNull();
  });

  test('two texts under one name are refused', async () => {
    await database.sql.transaction(async (runner) => {
      await runner.query({ name: 'twice', text: 'select 1 as one' });
      await expect(runner.query({ name: 'twice', text: 'select 2 as two' })).rejects.toThrow('two texts');
      expect(await runner.query({ name: 'twice', text: 'select 1 as one' })).toEqual([{ one: 1 }]);
    });
  });

  test('statements asked side by side in a transaction take their turn, and none is taken after its end', async () => {
    let late: SqlRunner | undefined;
    const answers = await database.sql.transaction((runner) => {
      late = runner;
      return Promise.all(
        [1, 2, 3].map((number) => runner.query({ name: 'in-turn', text: 'select $1::int as number' }, [number])),
      );
    });
    expect(answers).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]]);
    await expect(late?.query({ text: 'select 1' })).rejects.toThrow('the transaction is over');
    await expect(
      database.sql.transaction((runner) =>
        Promise.all([
          runner.query({ text: 'select 1/0' }),
          runner.query({ text: "insert into setting (key, value) values ('test:turn', '1')" }),
        ]),
      ),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await database.sql.query({ text: "select count(*) as rows from setting where key = 'test:turn'" })).toEqual([
      { rows: 0 },
    ]);
  });

  test('what the work of a transaction refuses by itself undoes it and keeps the connection', async () => {
    const own = await kind.open();
    const backend = async (): Promise<unknown> =>
      (await own.sql.query({ text: 'select pg_backend_pid() as pid' }))[0]?.['pid'];
    const before = await backend();
    await expect(
      own.sql.transaction(async (runner) => {
        await runner.query({ text: "insert into setting (key, value) values ('test:refused', '1')" });
        throw new AppError('conflict');
      }),
    ).rejects.toThrow(AppError);
    expect(await backend()).toBe(before);
    expect(await own.sql.query({ text: "select count(*) as rows from setting where key = 'test:refused'" })).toEqual([
      { rows: 0 },
    ]);
    await own.close();
  });

  test('a refused statement costs neither the connection nor its neighbours', async () => {
    await expect(database.sql.query({ text: 'select 1/0' })).rejects.toMatchObject({ code: '22012' });
    await expect(
      database.sql.transaction(async (runner) => {
        await runner.query({ text: "insert into setting (key, value) values ('test:a', '1')" });
        await runner.query({ text: 'select 1/0' });
      }),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await database.sql.query({ text: "select count(*) as rows from setting where key = 'test:a'" })).toEqual([
      { rows: 0 },
    ]);
  });

  test('transactions do not see into each other', async () => {
    const work = (key: string): Promise<unknown> =>
      database.sql.transaction(async (runner) => {
        await runner.query({ text: 'insert into setting (key, value) values ($1, $2)' }, [key, '1']);
        return (await runner.query({ text: "select count(*) as rows from setting where key like 'turn:%'" }))[0]?.[
          'rows'
        ];
      });
    const seen = await Promise.all([work('turn:a'), work('turn:b')]);
    expect(seen.every((rows) => rows === 1 || rows === 2)).toBe(true);
    expect(await database.sql.query({ text: "select count(*) as rows from setting where key like 'turn:%'" })).toEqual([
      { rows: 2 },
    ]);
  });

  test('migrations are applied once, whoever starts at the same time', async () => {
    expect(await Promise.all([migrate(database), migrate(database)])).toEqual([[], []]);
  });
});

describe('PostgreSQL', () => {
  test('a connection that breaks in the middle of a statement is an error of that statement, not the end of the process', async () => {
    const [, postgresql] = testDatabases;
    const database = await (postgresql ?? testDatabases[0])?.open();
    const broken = database?.sql.query({ text: 'select pg_terminate_backend(pg_backend_pid())' });
    await expect(broken).rejects.toMatchObject({ code: '57P01' });
    expect(await database?.sql.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }]);
    await database?.close();
  });
});

describe('the embedded database', () => {
  test('one that hangs is replaced, and what was acknowledged is still there', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'office-hang-'));
    const database = await openDatabase({ url: null, dataDir: join(directory, 'db'), log, statementTimeoutMs: 2_000 });
    await database.pool.query("create table kept (name text); insert into kept values ('成果')");
    await expect(
      database.sql.query({ text: 'select count(*) from generate_series(1, 4000000000) g where g % 7 = 3' }),
    ).rejects.toThrow('the embedded database stopped answering and was reopened');
    expect(await database.sql.query({ text: 'select name from kept' })).toEqual([{ name: '成果' }]);
    await database.close();
    rmSync(directory, { recursive: true });
  }, 120_000);
});

describe.each(testDatabases.filter(({ name }) => name === 'postgresql'))('a pool of connections › $name', (kind) => {
  test('serves others while twelve readers, writers and transactions each wait for a locked table', async () => {
    const database = await kind.open();
    const holder = await database.pool.connect();
    await holder.query('begin; lock table dictionary in access exclusive mode');
    const read = { text: 'select count(*)::int as n from "dictionary"', lanes: ['dictionary'] };
    const write = { text: 'update "dictionary" set "remark" = null where false', lanes: ['write dictionary'] };
    const readers = Array.from({ length: 12 }, () => database.sql.query(read));
    const writers = Array.from({ length: 12 }, () => database.sql.query(write));
    const transactions = Array.from({ length: 12 }, () => database.sql.transaction((runner) => runner.query(write)));
    expect(await database.sql.query({ text: 'select count(*)::int as n from "organ"', lanes: ['organ'] })).toEqual([
      { n: 0 },
    ]);
    await holder.query('rollback');
    holder.release();
    expect(await Promise.all(readers)).toEqual(Array.from({ length: 12 }, () => [{ n: expect.any(Number) }]));
    await Promise.all([...writers, ...transactions]);
    await database.close();
  });

  test('long transactions leave the others their places', async () => {
    const database = await kind.open();
    const gate = Promise.withResolvers<null>();
    const begun: number[] = [];
    const imports = [1, 2, 3, 4, 5].map((at) =>
      database.sql.transaction(async () => {
        begun.push(at);
        return await gate.promise;
      }, 'long'),
    );
    expect(await database.sql.transaction((runner) => runner.query({ text: 'select 1 as one' }))).toEqual([{ one: 1 }]);
    await expect.poll(() => begun).toEqual([1]);
    gate.resolve(null);
    await Promise.all(imports);
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    await database.close();
  });

  test('a connection that the database ends is told in a line, without what was prepared on it', async () => {
    const database = await kind.open();
    const lines: string[] = [];
    const told = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
    const opened = await openDatabase({ url: database.url, dataDir: null, log: told });
    await opened.sql.query({ name: 'prepared-before', text: `select '${'课题'.repeat(500)}' as words` });
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'topic-office' and datname = current_database() and pid <> pg_backend_pid()",
    );
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({
        err: { code: '57P01', message: expect.stringContaining('terminating') },
      });
      expect(line.length).toBeLessThan(3_000);
    }
    await opened.close();
    await database.close();
  });
});
