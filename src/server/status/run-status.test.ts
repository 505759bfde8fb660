// 运行状况 over HTTP: servers that are there, what gone ones have left, and who may see it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { createTraffic } from '../metrics/traffic.ts';
import { writeStatus, type ServerStatus } from './server-status.ts';

const PATH = '/admin/api/sys/set/getRunStatus';

describe.each(testDatabases)('the status of an office › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  const server = (name: string, agoMs: number, more: Partial<ServerStatus> = {}): ServerStatus => {
    const now = office.clock.now().getTime();
    return {
      id: name,
      name,
      version: '0.1.0',
      node: '24.0.0',
      state: 'serving',
      startedAt: now - 60_000,
      seenAt: now - agoMs,
      memoryBytes: 1,
      freeBytes: 2,
      lagMs: 3,
      pool: { busy: 1, idle: 2, waiting: 0 },
      traffic: createTraffic().figures(new Date(now)),
      jobs: [],
      ...more,
    };
  };
  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
  });
  afterAll(() => office.close());

  test('shows servers that are there, and the failures of one that is gone', async () => {
    const { sql } = office.office.context;
    const traffic = createTraffic();
    const failed = { call: 'topic.getInfoById', requestId: 'x-1', status: 500, ms: 9, cause: 'TypeError' };
    traffic.note(failed, new Date(office.clock.now().getTime() - 7_200_000));
    const left = { traffic: traffic.figures(office.clock.now()) };
    await writeStatus(sql, server('one:3001', 1_000));
    await writeStatus(sql, server('two:3002', 2_000, { state: 'draining' }));
    await writeStatus(sql, server('stopped:3003', 3_000, { state: 'stopped' }));
    await writeStatus(sql, server('gone:3004', 3_600_000, left));
    const { code, result } = await admin.call(PATH);
    expect(code).toBe(200);
    const servers = result['servers'] as readonly Pick<ServerStatus, 'name' | 'state'>[];
    expect(servers.map(({ name, state }) => [name, state])).toEqual([
      ['one:3001', 'serving'],
      ['two:3002', 'draining'],
    ]);
    expect(result['failures']).toMatchObject([
      { requestId: 'x-1', cause: 'TypeError', server: 'gone:3004', title: '课题 · getInfoById' },
    ]);
    expect(result['stores']).toMatchObject({ database: { kind: office.office.database.kind }, queues: { search: 0 } });
    const { bytes } = (result['stores'] as { readonly database: { readonly bytes: number } }).database;
    expect(bytes).toBeGreaterThan(1_000_000);
  });

  test('is the office’s alone', async () => {
    const host = await office.signIn('13800000001');
    expect((await host.call(PATH)).message).toBe('没有权限或数据不存在');
  });
});
