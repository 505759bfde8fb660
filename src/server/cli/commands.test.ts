// The program and its commands as people run them: processes of their own, on both databases.
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { KEY } from '../../../tests/support/office-parts.ts';
import { startOffice, type OfficeProcess } from '../../../tests/support/office-process.ts';
import { runScript, type ScriptOutcome } from '../../../tests/support/run-script.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { openDatabase } from '../db/open-database.ts';

/** Whole processes, on machines that may be busy. */
const PATIENCE_MS = 180_000;
const root = join(import.meta.dirname, '../../..');
/** Where the demo says nothing to the test: filling an empty office with it takes seconds. */
const WITHOUT_DEMO = { NODE_ENV: 'production' };

function run(script: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<ScriptOutcome> {
  return runScript({ script: `src/server/${script}`, args, env: { PORT: '0', ...env } });
}

async function signIn(
  url: string,
  username: string,
  password: string,
): Promise<{ code: unknown; result: { token: string; changePwd: boolean } }> {
  const answer = await fetch(`${url}/api/common/login?appKey=esp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return (await answer.json()) as never;
}

/** What lies beside the demo's database; its key is kept as a first start keeps one. */
function copyBeside(office: string, dataDir: string): void {
  cpSync(office, dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'secret.key'), KEY, { mode: 0o600 });
}

/** Of the embedded database, migrated or with the demo. */
function copyEmbedded(dataDir: string, { demo = false } = {}): void {
  const { empty, demo: full } = inject('pgliteTemplates');
  if (demo) copyBeside(join(full, 'office'), dataDir);
  cpSync(join(demo ? full : empty, 'database'), join(dataDir, 'database'), { recursive: true });
}

describe.each(testDatabases)('commands › $name', { timeout: PATIENCE_MS }, (database) => {
  const opened: OpenTestDatabase[] = [];
  let directory = '';
  let office: OfficeProcess;
  let env: Record<string, string> = {};
  /** Environment of an office: empty, or with the demo as the setup has made it. */
  const officeAt = async (name: string, { demo = false } = {}): Promise<Record<string, string>> => {
    const dataDir = join(directory, name);
    if (database.name === 'pglite') {
      copyEmbedded(dataDir, { demo });
      return { DATA_DIR: dataDir };
    }
    const fresh = await database.open({ demo });
    opened.push(fresh);
    if (demo) copyBeside(join(fresh.dataDir, 'office'), dataDir);
    return { DATA_DIR: dataDir, DATABASE_URL: fresh.url ?? '' };
  };
  const start = ({
    DATA_DIR = '',
    DATABASE_URL,
    ...further
  }: Readonly<Record<string, string>>): Promise<OfficeProcess> =>
    startOffice({ root, dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null, env: { NODE_ENV: 'test', ...further } });

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'commands-'));
    env = await officeAt('first', { demo: true });
    office = await start(env);
  }, PATIENCE_MS);
  afterAll(async () => {
    await office.stop();
    await Promise.all(opened.map((one) => one.close()));
    rmSync(directory, { recursive: true, force: true });
  });

  test('check:data of the running office passes', async () => {
    const { code, out } = await run('cli/check-data.ts', [], env);
    expect(out).toContain('全部 16 项通过');
    expect(code).toBe(0);
  });

  test('event lists what is left to whoever runs the server, and is refused by the same rules', async () => {
    const listed = await run('cli/event.ts', [], env);
    expect(listed).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        'user.confirmSignerAlone  确认签字人（没有其他主任时）（须写 --opinion）\n  现在没有可以办理的数据',
      ),
    });
    const refused = await run('cli/event.ts', ['user.confirmSignerAlone', '1', '--opinion', '原两位主任均已离任'], env);
    expect(refused).toMatchObject({ code: 1, out: '该账号没有待确认的变动\n', err: '' });
  });

  test('backup while it runs, restore elsewhere, start there: the same accounts, data and files', async () => {
    const file = join(directory, 'office.tar.gz');
    const made = await run('cli/backup.ts', [file], env);
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('已备份到') });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run('cli/backup.ts', [file], env)).toMatchObject({ code: 1, err: expect.stringContaining('已存在') });

    const elsewhere = await officeAt('second');
    if (database.name === 'postgresql')
      await opened.at(-1)?.sql.query({ text: 'drop schema public cascade; create schema public' });
    const restored = await run('cli/restore.ts', [file], elsewhere);
    expect(restored.err).toBe('');
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('已恢复') });
    expect(await run('cli/restore.ts', [file], elsewhere)).toMatchObject({
      code: 1,
      err: expect.stringContaining('目标数据库不是空的'),
    });

    const second = await start(elsewhere);
    const { code, result } = await signIn(second.url, '13800000001', 'Demo@2026');
    expect(code).toBe(200);
    const list = await fetch(`${second.url}/admin/api/esp/topic/result/getListPage?appKey=esp`, {
      method: 'POST',
      headers: { accessToken: result.token, 'content-type': 'application/json' },
      body: '{}',
    });
    const page = (await list.json()) as { result: { total: number; records: { fileUrl: string }[] } };
    expect(page.result.total).toBe(40);
    const download = await fetch(`${second.url}${page.result.records[0]?.fileUrl}?appKey=esp`, {
      headers: { accessToken: result.token },
    });
    expect(
      Buffer.from(await download.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await second.stop()).toBe(0);
    expect((await run('cli/check-data.ts', [], elsewhere)).out).toContain('全部 16 项通过');
  });

  test('production makes no demo but one admin, whose password is printed once and must be changed', async () => {
    const production = { ...(await officeAt('production')), NODE_ENV: 'production' };
    const first = await start(production);
    await expect.poll(() => first.log(), { timeout: PATIENCE_MS }).toContain('初始密码');
    const password = /初始密码：(\S+)/.exec(first.log())?.[1] ?? '';
    expect(password).toHaveLength(16);
    expect(first.log()).not.toContain('13800000001');
    expect(await signIn(first.url, 'admin', 'Demo@2026')).toMatchObject({ code: '0001' });
    expect(await signIn(first.url, 'admin', password)).toMatchObject({ code: 200, result: { changePwd: true } });
    expect(await first.stop()).toBe(0);
    const second = await start(production);
    expect(second.log()).not.toContain('初始密码');
    const sexes = await fetch(`${second.url}/api/open/sys/dictionary/getChildList?appKey=esp&val=sex`);
    expect(((await sexes.json()) as { result: unknown[] }).result).toHaveLength(2);
    expect(await second.stop()).toBe(0);
  });
});

describe('commands, whatever the database', { timeout: PATIENCE_MS }, () => {
  let directory = '';

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'commands-'));
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  function officeAt(name: string, { demo = false } = {}): Readonly<Record<string, string>> {
    const dataDir = join(directory, name);
    copyEmbedded(dataDir, { demo });
    return { DATA_DIR: dataDir };
  }

  test('a damaged backup is refused and nothing is written', async () => {
    const file = join(directory, 'damaged.tar.gz');
    writeFileSync(file, 'not a backup');
    const refused = await run('cli/restore.ts', [file], { DATA_DIR: join(directory, 'third') });
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`备份文件 ${file} 不能用`) });
    expect(refused.err.trim().split('\n')).toHaveLength(1);
    const missing = await run('cli/restore.ts', [join(directory, 'nothing.tar.gz')], {
      DATA_DIR: join(directory, 'third'),
    });
    expect([missing.code, missing.err.trim()]).toEqual([1, expect.stringMatching(/nothing\.tar\.gz 不存在：/)]);
    expect(readdirSync(directory)).not.toContain('third');
  });

  test('a port that is taken is said with what to do', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const port = (taken.address() as AddressInfo).port;
    const outcome = await run('main.ts', [], { ...officeAt('port'), ...WITHOUT_DEMO, PORT: String(port) });
    taken.close();
    expect(outcome).toMatchObject({ code: 1, err: expect.stringContaining(`端口 ${port} 已被占用`) });
    expect(outcome.err).not.toContain('    at ');
  });

  test('demo --scale multiplies', async () => {
    const outcome = await run('cli/demo.ts', ['--scale', '3'], officeAt('scaled', { demo: true }));
    expect(outcome.out).toMatch(/已放大 3 倍，现在有：\n(?:.*\n)*  过程管理：课题 525，/);
    expect(await run('cli/demo.ts', ['--scale', 'x'], { DATA_DIR: join(directory, 'wrong') })).toMatchObject({
      code: 1,
      err: expect.stringContaining('--scale'),
    });
  });
});

describe('the first start, and one after somebody was at the database', { timeout: PATIENCE_MS }, () => {
  let directory = '';
  let dataDir = '';

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'audit-'));
    dataDir = join(directory, 'data');
    copyEmbedded(dataDir);
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test('the first makes the demo and says who can sign in', async () => {
    const office = await startOffice({ root, dataDir, databaseUrl: null });
    // It says so once it listens: the first answer may come before.
    await expect.poll(() => office.log(), { timeout: PATIENCE_MS }).toContain('13800000001');
    expect(await signIn(office.url, 'admin', 'Demo@2026')).toMatchObject({ code: 200 });
    expect(await office.stop()).toBe(0);
  });

  test('says that the audit log is not what it was when it was left, and so does check:data', async () => {
    const database = await openDatabase({
      url: null,
      dataDir: join(dataDir, 'database'),
      log: pino({ level: 'silent' }),
    });
    const [sealed] = await database.sql.query({
      text: 'select (select max(to_id) from audit_seal) = (select max(id) from audit_log) as whole',
    });
    expect(sealed).toEqual({ whole: true });
    await database.pool.query(
      'alter table audit_log disable trigger user; alter table audit_seal disable trigger user; truncate audit_log, audit_seal',
    );
    await database.close();
    const after = await startOffice({ root, dataDir, databaseUrl: null, env: WITHOUT_DEMO });
    await expect
      .poll(() => after.log(), { timeout: PATIENCE_MS })
      .toMatch(/审计日志与库外记录不符：.* 锚定的第\d+段封存（至记录\d+）在数据库中已被删除/);
    expect(await run('cli/check-data.ts', [], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      out: expect.stringContaining('✗ 审计日志与库外锚点一致') as string,
    });
    expect(await after.stop()).toBe(0);
  });
});

describe('a start that cannot be', { timeout: PATIENCE_MS }, () => {
  test('says that the directory is in use, and that the database cannot be reached, without a stack', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'start-'));
    copyEmbedded(directory);
    const office = await startOffice({ root, dataDir: directory, databaseUrl: null, env: WITHOUT_DEMO });
    const locked = await run('main.ts', [], { DATA_DIR: directory });
    expect(locked).toMatchObject({ code: 1, err: expect.stringContaining('正被另一个进程使用') });
    expect(await office.stop()).toBe(0);
    const unreachable = await run('main.ts', [], {
      DATA_DIR: directory,
      DATABASE_URL: 'postgres://office:secret@127.0.0.1:1/office',
    });
    expect(unreachable).toMatchObject({ code: 1, err: expect.stringContaining('无法连接数据库 127.0.0.1:1/office') });
    expect(unreachable.err).not.toContain('secret');
    const wrong = await run('main.ts', [], { PORT: 'abc', DATABASE_URL: 'mysql://x' });
    expect(wrong.err).toContain('PORT=abc 不是端口号');
    expect(wrong.err).toContain('DATABASE_URL 的格式不正确');
    const proxies = await run('main.ts', [], { DATA_DIR: directory, TRUSTED_PROXIES: '10.0.0.5, nginx' });
    expect([proxies.code, proxies.err.trim()]).toEqual([
      1,
      '无法启动：TRUSTED_PROXIES 中的 nginx 不是地址：请写代理的 IP 地址或网段，用逗号分开，例如 10.0.0.5,192.168.1.0/24',
    ]);
    writeFileSync(join(directory, 'a-file'), '');
    const noDirectory = await run('main.ts', [], { DATA_DIR: join(directory, 'a-file') });
    expect([noDirectory.code, noDirectory.err.trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining('请用 DATA_DIR 指定一个可写的目录')],
    ]);
    writeFileSync(join(directory, 'database', 'PG_VERSION'), 'x');
    const damaged = await run('main.ts', [], { DATA_DIR: directory });
    expect([damaged.code, damaged.err.trim().split('\n')]).toEqual([1, [expect.stringContaining('内置数据库打不开')]]);
    rmSync(directory, { recursive: true });
  });
});
