import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { knownObjects, noHalfFiles } from '../checks/file-checks.ts';
import { pathsOf } from '../config.ts';
import { openFileStore, openLeftBehindOf } from '../files/open-file-store.ts';
import { FILE_TYPES } from '../files/file-type.ts';
import { databaseMark } from '../files/store-owner.ts';
import { storeFile } from '../files/stored-file.ts';
import { purgeFiles } from './purge-files.job.ts';
import { sweepHalfFiles, sweepObjects } from './sweep-left-behind.job.ts';

const HOUR = 3_600_000;

describe.each(testDatabases)('what killed processes left › $name', (kind) => {
  let database: OpenTestDatabase;
  let dataDir = '';
  const config = (): { dataDir: string; filesUrl: null } => ({ dataDir, filesUrl: null });
  const ports = () => ({
    sql: database.sql,
    files: openFileStore(config(), {}),
    leftBehind: openLeftBehindOf(config(), {}),
    log: pino({ level: 'silent' }),
  });
  const placeOf = (id: string): string => join(pathsOf(config()).files, id.slice(0, 2), id.slice(2, 4), id);
  const keep = async (): Promise<string> =>
    (
      await storeFile(ports(), {
        content: Buffer.from('承诺书'),
        type: FILE_TYPES.pdf,
        name: '承诺书.pdf',
        ownerUserId: 1,
        isMade: false,
      })
    ).id;
  /** An object whose process died before it wrote the row. */
  const leave = async (hoursAgo: number): Promise<string> => {
    const id = randomUUID();
    await ports().files.put(
      id,
      (async function* () {
        yield Buffer.from('半途');
      })(),
    );
    age(placeOf(id), hoursAgo);
    return id;
  };
  const sweep = (): Promise<void> => sweepObjects(ports(), new Date());
  const mark = (): string => readFileSync(join(dataDir, 'files/database-id'), 'utf8');
  const age = (path: string, hoursAgo: number): void =>
    utimesSync(path, new Date(), new Date(Date.now() - hoursAgo * HOUR));
  const leaveHalf = (folder: string, name: string, hoursAgo: number): string => {
    const path = join(dataDir, folder, name);
    mkdirSync(join(dataDir, folder), { recursive: true });
    writeFileSync(path, '半个文件');
    age(path, hoursAgo);
    return path;
  };

  beforeAll(async () => {
    database = await kind.open();
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'left-behind-'));
  });
  afterAll(() => database.close());

  test('objects without a row and half files of yesterday are removed; what has a row or is young stays', async () => {
    const kept = await keep();
    age(placeOf(kept), 48);
    // Every object has its row: the store is marked as this database's.
    await sweep();
    const [orphan, young] = [await leave(25), await leave(2)];
    const half = [
      leaveHalf('files/.incoming', randomUUID(), 25),
      leaveHalf('tmp/uploads', randomUUID(), 25),
      leaveHalf('tmp', 'backup-1', 25),
    ];
    const atWork = leaveHalf('tmp/uploads', randomUUID(), 2);
    await sweep();
    await sweepHalfFiles(ports(), new Date());
    expect([kept, young, orphan].map((id) => existsSync(placeOf(id)))).toEqual([true, true, false]);
    expect([...half, atWork].map((path) => existsSync(path))).toEqual([false, false, false, true]);
    rmSync(dataDir, { recursive: true });
  });

  test('check:data tells of them once they are older than any upload', async () => {
    const parts = ports();
    expect([await knownObjects.run(parts), await noHalfFiles.run(parts)]).toEqual([[], []]);
    await sweep();
    const orphan = await leave(2);
    await leave(0);
    const half = leaveHalf('tmp/uploads', randomUUID(), 2);
    expect(await knownObjects.run(parts)).toEqual([
      { rule: '文件没有登记（24小时后自动清理）', where: orphan, found: '共 1 个' },
    ]);
    expect(await noHalfFiles.run(parts)).toEqual([
      { rule: '中断后留下的半个文件（24小时后自动清理）', where: half, found: '共 1 个' },
    ]);
    rmSync(dataDir, { recursive: true });
  });

  test("a copy of the database removes nothing from the original's store, however few files it does not know", async () => {
    const [kept, unused] = [await keep(), await keep()];
    for (const id of [kept, unused]) age(placeOf(id), 48);
    const newer = await leave(48);
    // Not marked yet, and not all that lies there is known: nobody can say whose it is.
    await sweep();
    expect(existsSync(join(dataDir, 'files/database-id'))).toBe(false);
    writeFileSync(join(dataDir, 'files/database-id'), 'the original database');
    await sweep();
    await purgeFiles(ports(), new Date(Date.now() + 25 * HOUR));
    expect([kept, unused, newer].map((id) => existsSync(placeOf(id)))).toEqual([true, true, true]);
    expect(mark()).toBe('the original database');
    expect(await knownObjects.run(ports())).toMatchObject([
      { rule: '文件没有登记，文件库也没有标明属于本数据库（不会自动清理，见运行日志）', where: newer },
    ]);
    // As the log says what to do.
    writeFileSync(join(dataDir, 'files/database-id'), `${await databaseMark(database.sql)}\n`);
    await sweep();
    expect([kept, newer].map((id) => existsSync(placeOf(id)))).toEqual([true, false]);
    rmSync(dataDir, { recursive: true });
  });

  test('where most objects have no row nothing is removed, though the store is marked; another database has another mark', async () => {
    await sweep();
    expect(mark()).toBe(await databaseMark(database.sql));
    const strangers = [await leave(48), await leave(48)];
    await sweep();
    expect(strangers.map((id) => existsSync(placeOf(id)))).toEqual([true, true]);
    const other = await kind.open();
    // As a restored backup, which brings no such note along; and as a copy with all its rows on the same server.
    const marks = [await databaseMark(other.sql)];
    if (kind.name === 'postgresql') {
      const [row] = await database.sql.query({
        text: "select value::text as value from setting where key = 'job:store-owner'",
      });
      await other.sql.query({ text: "update setting set value = $1::jsonb where key = 'job:store-owner'" }, [
        String(row?.['value']),
      ]);
      marks.push(await databaseMark(other.sql));
    }
    expect(marks).not.toContain(mark());
    await other.close();
    rmSync(dataDir, { recursive: true });
  });
});
