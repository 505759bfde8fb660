import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { checkData } from '../checks/check-data.ts';
import { migrate } from '../db/migrate.ts';
import { createDirectoryStore } from '../files/directory-store.ts';
import { assembleOffice } from '../open-office.ts';
import { readArchive, verifyArchive } from './archive-reader.ts';
import { dumpTables, TRANSIENT_TABLES } from './dump-tables.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const swept = randomUUID();
const SWEPT = {
  text: "insert into stored_file (id, name, size, mime, sha256, owner_user_id, is_made) values ($1, '旧稿.pdf', 9, 'application/pdf', '', 1, false)",
};
const migrations = join(import.meta.dirname, '../db/migrations');

describe.each(testDatabases)('backup and restore › $name', (database) => {
  let office: WholeOffice;
  let directory = '';
  const archive = (): string => join(directory, 'office.tar.gz');

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'backup-'));
    office = await openWholeOffice(database, { demo: true });
    await office.office.context.audit.seal();
    await office.office.context.audit.seal();
  });
  afterAll(async () => {
    await office.close();
    rmSync(directory, { recursive: true });
  });

  test('while people work: the archive verifies and holds every table and file', async () => {
    const host = await office.signIn('13800000001');
    const { context, key } = office.office;
    // Of a file that is swept while the backup is read, only the row is left.
    await context.sql.query(SWEPT, [swept]);
    const [made] = await Promise.all([
      writeBackup({ sql: context.sql, files: context.files, key, temporary: directory }, createWriteStream(archive())),
      ...Array.from({ length: 5 }, (_, index) =>
        host.call('/admin/api/esp/topic/result/getListPage', { page: index + 1 }),
      ),
    ]);
    expect(made).toBeUndefined();
    const manifest = await verifyArchive(archive());
    expect(manifest).toMatchObject({ missingFiles: [], sweptFiles: [swept] });
    await context.sql.query({ text: 'delete from stored_file where id = $1' }, [swept]);
    expect(manifest.tables).toMatchObject({
      account: expect.any(Number),
      topic_result: expect.any(Number),
      audit_log: expect.any(Number),
    });
    expect(Object.keys(manifest.tables).some((table) => TRANSIENT_TABLES.includes(table))).toBe(false);
    expect(manifest.files).toBeGreaterThan(100);
  });

  test('the secret from the environment is not in it', async () => {
    const paths: string[] = [];
    for await (const entry of readArchive(archive())) paths.push(entry.path);
    expect(paths).not.toContain('secret.key');
    expect(paths.at(-1)).toBe('manifest.json');
  });

  test('a byte that changed, or an end that is missing, is noticed', async () => {
    const whole = gunzipSync(readFileSync(archive()));
    const at = whole.indexOf('陈思远');
    whole[at] = (whole[at] ?? 0) ^ 1;
    writeFileSync(join(directory, 'changed.tar.gz'), gzipSync(whole));
    await expect(verifyArchive(join(directory, 'changed.tar.gz'))).rejects.toThrow('备份文件已损坏');
    const packed = readFileSync(archive());
    writeFileSync(join(directory, 'short.tar.gz'), packed.subarray(0, packed.length - 5_000));
    await expect(verifyArchive(join(directory, 'short.tar.gz'))).rejects.toThrow(/unexpected end of file|提前结束/);
  });

  test('restored into an empty database everything is as it was, and work goes on', async () => {
    const opened = await database.open();
    // What a restore meets: a database in which nothing is.
    await opened.sql.query({ text: 'drop schema public cascade' });
    await opened.sql.query({ text: 'create schema public' });
    const files = createDirectoryStore(join(opened.dataDir, 'office', 'files'));
    const manifest = await readBackup({ database: opened, files, temporary: directory, migrations }, archive());

    const config = { ...office.office.config, dataDir: join(opened.dataDir, 'office'), databaseUrl: opened.url };
    const restored = await assembleOffice(
      { config, env: {}, log: office.office.context.log, clock: office.clock },
      opened,
    );
    const [before, after] = await Promise.all([
      snapshot(office.office.context.sql, directory),
      snapshot(restored.context.sql, directory),
    ]);
    expect(after).toEqual(before);
    expect(Object.keys(manifest.tables).length).toBeGreaterThan(10);
    expect((await checkData(restored.context)).filter(({ violations }) => violations.length > 0)).toEqual([]);

    // New rows take numbers after the old ones, and the chain of seals goes on.
    const [row] = await opened.sql.query({
      text: "insert into audit_log (action, entity) values ('test', 'user') returning id > (select max(id) from audit_log) as later",
    });
    expect(row?.['later']).toBe(true);
    // A transaction in any database of the server holds the seals up for as long as it runs.
    await expect.poll(() => restored.context.audit.seal(), { timeout: 10_000 }).toBeGreaterThanOrEqual(1);
    expect((await checkData(restored.context)).filter(({ violations }) => violations.length > 0)).toEqual([]);
    await expect(readBackup({ database: opened, files, temporary: directory, migrations }, archive())).rejects.toThrow(
      '目标数据库不是空的',
    );
    await opened.close();
  });

  test('a backup of another program version is refused before anything is written', async () => {
    const opened = await database.open();
    const manifest = await verifyArchive(archive());
    const strange = { ...manifest, migrations: [{ name: '0001_system.sql', checksum: 'another' }] };
    await expect(
      readBackup(
        { database: opened, files: createDirectoryStore(join(directory, 'none')), temporary: directory, migrations },
        archive(),
        strange,
      ),
    ).rejects.toThrow('另一版本的程序');
    await migrate(opened);
    await opened.close();
  });
});

/** Rows of every table as text, sorted, and the migrations. */
async function snapshot(sql: Parameters<typeof dumpTables>[0], directory: string): Promise<unknown> {
  const spool = mkdtempSync(join(directory, 'dump-'));
  const dump = await dumpTables(sql, join(spool, 'tables'));
  // The number of the transaction that wrote it is the only thing that may differ.
  const lines = dump.parts.flatMap((part) =>
    readFileSync(part.path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => `${part.table} ${line.replace(/"xid":"\d+",/, '')}`),
  );
  return { lines: lines.toSorted(), tables: dump.tables, migrations: dump.migrations, files: dump.files };
}
