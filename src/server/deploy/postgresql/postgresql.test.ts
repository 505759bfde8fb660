// The scripts of this folder, tried: a primary that archives, a replica that follows it and is promoted, and what was
// there at a moment brought back after somebody has dropped it.
import { execFile, type ExecFileOptions } from 'node:child_process';
import { appendFileSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../../../../tests/support/free-port.ts';
import { findPostgresBinaries, unprivilegedAccount } from '../../../../tests/support/postgres-server.ts';

const run = promisify(execFile);
const HERE = import.meta.dirname;

describe('the PostgreSQL of two servers', () => {
  const bin = findPostgresBinaries() ?? '';
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : null;
  const folder = mkdtempSync(join(tmpdir(), 'office-pitr-'));
  const [wal, base, scripts] = ['wal', 'base', 'scripts'].map((name) => join(folder, name)) as [string, string, string];
  const ports = { primary: 0, replica: 0, restored: 0 };
  type Name = keyof typeof ports;
  const options: ExecFileOptions = {
    ...account,
    cwd: folder,
    env: { PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, HOME: folder, BACKUPS: base, ARCHIVE: wal },
  };
  const urlOf = (name: Name): string => `postgres://postgres@127.0.0.1:${ports[name]}/postgres`;
  const execute = async (file: string, ...args: string[]): Promise<string> =>
    String((await run(file, args, options)).stdout);
  const script = (name: string, ...args: string[]): Promise<string> => execute(join(scripts, name), ...args);
  const sql = async (name: Name, text: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const client = new pg.Client(urlOf(name));
    await client.connect();
    try {
      return (await client.query<Readonly<Record<string, unknown>>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const start = async (name: Name): Promise<void> => {
    appendFileSync(join(folder, name, 'postgresql.auto.conf'), `port = ${ports[name]}\n`);
    await execute(join(bin, 'pg_ctl'), '-D', join(folder, name), '-l', join(folder, `${name}.log`), '-w', 'start');
  };

  beforeAll(async () => {
    for (const name of ['primary', 'replica', 'restored'] as const) ports[name] = await findFreePort();
    for (const made of [wal, base, scripts, join(folder, 'restored')]) mkdirSync(made);
    for (const name of ['archive-wal.sh', 'base-backup.sh', 'make-replica.sh', 'restore-to-time.sh'])
      copyFileSync(join(HERE, name), join(scripts, name));
    if (account !== null)
      for (const path of [folder, wal, base, scripts, join(folder, 'restored')])
        chownSync(path, account.uid, account.gid);
    const initdb = ['-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'];
    await execute(join(bin, 'initdb'), '-D', join(folder, 'primary'), ...initdb);
    const settings = readFileSync(join(HERE, 'primary.conf'), 'utf8');
    appendFileSync(
      join(folder, 'primary', 'postgresql.conf'),
      `${settings.replace('/usr/local/lib/topic-office', scripts)}\nunix_socket_directories = ''\nfsync = off\n`,
    );
    await start('primary');
  });
  afterAll(async () => {
    for (const name of ['restored', 'replica', 'primary'] as const)
      await execute(join(bin, 'pg_ctl'), '-D', join(folder, name), '-m', 'immediate', 'stop').catch(() => '');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('what was there at a moment is brought back from backup and archive', async () => {
    await sql('primary', "create table topic as select '甲' as name");
    await script('base-backup.sh', urlOf('primary'));
    await sql('primary', "insert into topic values ('丙')");
    // Backups are named by seconds, cut off: the moment lies in the one after or later.
    const [made] = await sql(
      'primary',
      "select date_trunc('second', clock_timestamp()) + interval '1 second' as second",
    );
    const second = made?.['second'] instanceof Date ? made['second'].toISOString() : '';
    await untilOne(() => sql('primary', `select 1 where clock_timestamp() > '${second}'`));
    const [wanted] = await sql('primary', 'select clock_timestamp()::text as moment');
    await sql('primary', 'drop table topic');
    const [last] = await sql('primary', 'select pg_walfile_name(pg_current_wal_lsn()) as segment');
    await sql('primary', 'select pg_switch_wal()');
    const archived = `select 1 from pg_stat_archiver where last_archived_wal >= '${String(last?.['segment'])}'`;
    await untilOne(() => sql('primary', archived));
    await script('restore-to-time.sh', String(wanted?.['moment']), join(folder, 'restored'));
    await start('restored');
    expect(await sql('restored', 'select name from topic order by name')).toEqual([{ name: '丙' }, { name: '甲' }]);
    await expect(script('restore-to-time.sh', '2020-01-01 00:00:00+08', join(folder, 'empty'))).rejects.toThrow(
      '没有 2020-01-01 00:00:00+08 之前的基础备份',
    );
  });

  test('a replica follows its primary by name, and is promoted', async () => {
    await script('make-replica.sh', urlOf('primary'), join(folder, 'replica'));
    await start('replica');
    await sql('primary', "create table plan as select '甲' as name");
    await untilOne(() => sql('replica', 'select name from plan'));
    expect(await sql('replica', 'select name, pg_is_in_recovery() as follows from plan')).toEqual([
      { name: '甲', follows: true },
    ]);
    expect(await sql('primary', 'select application_name, state from pg_stat_replication')).toEqual([
      { application_name: 'office_replica', state: 'streaming' },
    ]);
    await execute(join(bin, 'pg_ctl'), '-D', join(folder, 'replica'), '-w', 'promote');
    await sql('replica', "insert into plan values ('乙')");
    expect(await sql('replica', 'select name from plan order by name')).toHaveLength(2);
  });

  test('a segment of WAL is never archived over another', async () => {
    const [archived] = await sql('primary', 'select last_archived_wal as name from pg_stat_archiver');
    const name = String(archived?.['name']);
    await script('archive-wal.sh', join(wal, name), name);
    await expect(script('archive-wal.sh', join(folder, 'primary', 'PG_VERSION'), name)).rejects.toThrow(
      'Command failed',
    );
  });
});

async function untilOne(ask: () => Promise<readonly unknown[]>): Promise<void> {
  while ((await ask().catch(() => [])).length === 0) await delay(50);
}
