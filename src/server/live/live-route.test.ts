import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLine } from '../../../tests/support/change-line.ts';
import { officeParts } from '../../../tests/support/office-parts.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { openDatabase } from '../db/open-database.ts';
import { assembleOffice } from '../open-office.ts';
import { createOfficeApp } from '../serve.ts';

/** Of the first of a list. */
function idOf(result: unknown): unknown {
  return Array.isArray(result) ? (result as readonly { readonly id: number }[])[0]?.id : undefined;
}

function isOwn(told: unknown): boolean {
  return typeof told === 'object' && told !== null && 'own' in told && Array.isArray(told.own) && told.own.length > 0;
}

const ADD = '/admin/api/esp/topic/result/addOther';

for (const database of testDatabases) {
  describe(`the line of changes on ${database.name}`, () => {
    let office: WholeOffice;
    let host: Person;
    let admin: Person;
    let topicId: unknown;
    const save = async (name: string): Promise<void> => {
      expect(await host.call(ADD, { topicId, name })).toMatchObject({ code: 200 });
    };
    beforeAll(async () => {
      office = await openWholeOffice(database, { demo: true });
      host = await office.signIn('13800000001');
      admin = await office.signIn('admin');
      const topics = await host.call('/admin/api/esp/topic/getMyTopic');
      topicId = idOf(topics.result);
    });
    afterAll(() => office.close());

    test('what one person saves another hears of within a second, by the names of entities alone', async () => {
      const line = await openLine(office.url, admin.token);
      await line.next('ready');
      const since = performance.now();
      await save('一份推广成效证明');
      const told = await line.next('changed');
      expect(told).toEqual({ resources: expect.arrayContaining(['topic-result']) as unknown, own: [] });
      expect(performance.now() - since).toBeLessThan(1_000);
      line.close();
    });

    test('who saved hears that it was their own', async () => {
      const line = await openLine(office.url, host.token);
      await line.next('ready');
      await save('另一份推广成效证明');
      const own = { own: expect.arrayContaining(['topic-result']) as unknown };
      // What was saved just before the line was open comes first: by whom is not known any more.
      const told = await line.next('changed');
      expect(isOwn(told) ? told : await line.next('changed')).toMatchObject(own);
      line.close();
    });

    test('without a login there is no line', async () => {
      await expect(openLine(office.url, 'nobody')).rejects.toThrow('登录已失效');
    });

    test('a line ends within seconds with its session, which it does not keep alive', async () => {
      const [leaving, idle] = [await office.signIn('organ01'), await office.signIn('organ02')];
      const lines = await Promise.all([leaving, idle].map(({ token }) => openLine(office.url, token)));
      await Promise.all(lines.map((line) => line.next('ready')));
      await leaving.call('/api/common/logout');
      const since = performance.now();
      await lines[0]?.next('over');
      expect(performance.now() - since).toBeLessThan(12_000);
      office.clock.forward(31);
      await lines[1]?.next('over');
      expect(await idle.call('/api/common/getUserForHome')).toMatchObject({ code: 401 });
      office.clock.forward(-31);
    });
  });
}

test('what a command beside the server writes right before it ends is heard by open pages', async () => {
  const postgres = testDatabases.find(({ name }) => name === 'postgresql');
  if (postgres === undefined) throw new Error('no PostgreSQL');
  const first = await openWholeOffice(postgres, { demo: true });
  const own = await openDatabase({ url: first.database.url, dataDir: null, log: first.office.context.log });
  const parts = officeParts(first.database, { demo: true, clock: first.clock });
  const command = await createOfficeApp(await assembleOffice(parts, own));
  try {
    const [host, admin] = [await first.signIn('13800000001'), await first.signIn('admin')];
    const topics = await host.call('/admin/api/esp/topic/getMyTopic');
    const line = await openLine(first.url, admin.token);
    await line.next('ready');
    const saved = await command.app.inject({
      method: 'POST',
      url: `${ADD}?appKey=esp`,
      headers: { accessToken: host.token },
      payload: { topicId: idOf(topics.result), name: '命令写入后立即结束' },
    });
    expect(saved.json()).toMatchObject({ code: 200 });
    await command.stop();
    expect(await line.next('changed')).toMatchObject({
      resources: expect.arrayContaining(['topic-result']) as unknown,
    });
    line.close();
  } finally {
    await own.close();
    await first.close();
  }
});

test('another server of the same database tells its pages, too, and stops with their lines open', async () => {
  const postgres = testDatabases.find(({ name }) => name === 'postgresql');
  if (postgres === undefined) throw new Error('no PostgreSQL');
  const first = await openWholeOffice(postgres, { demo: true });
  const own = await openDatabase({ url: first.database.url, dataDir: null, log: first.office.context.log });
  const parts = officeParts(first.database, { demo: true, clock: first.clock });
  const second = await createOfficeApp(await assembleOffice(parts, own));
  try {
    const url = await second.app.listen({ host: '127.0.0.1', port: 0 });
    const [host, admin] = [await first.signIn('13800000001'), await first.signIn('admin')];
    const topics = await host.call('/admin/api/esp/topic/getMyTopic');
    const topicId = idOf(topics.result);
    const line = await openLine(url, admin.token);
    await line.next('ready');
    await host.call(ADD, { topicId, name: '在另一台服务器上保存' });
    expect(await line.next('changed')).toMatchObject({
      resources: expect.arrayContaining(['topic-result']) as unknown,
    });
    const since = performance.now();
    await second.stop();
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(await line.next('changed')).toBeNull();
  } finally {
    await own.close();
    await first.close();
  }
});
