import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { togetherCall } from './get-together.ts';

const TOGETHER = '/api/common/getTogether';
const BATCHES = '/admin/api/esp/topicbatch/getList';
const TARGETS = '/admin/api/esp/topicbatch/target/getListPage';
const STATISTICS = '/admin/api/statistics/getStatistics';
const EXPERTS = '/admin/api/esp/topicapply/expert/getExpertListPage';

describe.each(testDatabases)('several reads in one request › $name', (database) => {
  let office: WholeOffice;
  let organ: Person;
  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    organ = await office.signIn('organ01');
  });
  afterAll(() => office.close());

  const together = async (questions: readonly object[], who: Person = organ) => who.call(TOGETHER, { questions });

  test('each is answered what it would be answered alone, within the rows of whoever asks', async () => {
    const questions = [
      { path: BATCHES },
      { path: STATISTICS, args: { select: 'userCount,resultCount', waiting: true } },
      { path: '/api/common/fileInfo', method: 'GET', args: { urls: '/api/common/file/none' } },
    ];
    const { code, result } = await together(questions);
    expect(code).toBe(200);
    expect(result['answers']).toEqual([
      await organ.call(BATCHES),
      await organ.call(STATISTICS, { select: 'userCount,resultCount', waiting: true }),
      { code: 200, message: '操作成功', result: [] },
    ]);
    expect(result['alone']).toEqual([]);
    const other = await together(questions, await office.signIn('organ02'));
    expect(other.result['answers']).not.toEqual(result['answers']);
  });

  test('a question that waits is asked of the record chosen of the one before, or of the first', async () => {
    const batches = await organ.call(BATCHES);
    const ids =
      JSON.stringify(batches.result)
        .match(/(?<="id":)\d+/g)
        ?.map(Number) ?? [];
    const [first, second] = ids;
    const after = { of: 0, pass: { topicbatchId: 'id' } };
    const { result } = await together([
      { path: BATCHES },
      { path: TARGETS, args: { page: 1, pageSize: 100 }, after },
      { path: TARGETS, args: { page: 1, pageSize: 100 }, after: { ...after, record: second } },
    ]);
    expect(result['answers']).toEqual([
      batches,
      await organ.call(TARGETS, { page: 1, pageSize: 100, topicbatchId: first }),
      await organ.call(TARGETS, { page: 1, pageSize: 100, topicbatchId: second }),
    ]);
  });

  test('what is refused alone is refused here with the same code, and the rest is answered', async () => {
    const { result } = await together([{ path: EXPERTS, args: { page: 1, pageSize: 10 } }, { path: BATCHES }]);
    expect(result['answers']).toEqual([
      { code: '0002', message: '没有权限或数据不存在', result: null },
      await organ.call(BATCHES),
    ]);
    const wrong = await together([{ path: BATCHES, args: { nichts: 1 } }]);
    expect(wrong.result['answers']).toEqual([await organ.call(BATCHES, { nichts: 1 })]);
  });

  test('what writes, and what does not exist, is not asked; nor is another such request', async () => {
    const { result } = await together([
      { path: '/admin/api/sys/user/topicbatch/edit', args: { topicbatchId: 1 } },
      { path: '/admin/api/none' },
      { path: TOGETHER, args: { questions: [{ path: BATCHES }] } },
    ]);
    expect(result['answers']).toMatchObject([
      { code: '0001', message: '该接口不能合并查询，请单独调用' },
      { code: '0001', message: '该接口不能合并查询，请单独调用' },
      { code: '0001', message: '合并查询里不能再有合并查询' },
    ]);
    expect(result['alone']).toEqual([0, 1]);
  });

  test('too many, none, and those that wait for what comes after them are refused as a whole', async () => {
    const many = Array.from({ length: 21 }, () => ({ path: BATCHES }));
    expect(await together(many)).toMatchObject({ code: '0001', message: '一次最多合并20项查询' });
    expect(await together([])).toMatchObject({ code: '0001', message: '请提供要查询的内容' });
    const early = { path: TARGETS, after: { of: 1, pass: { topicbatchId: 'id' } } };
    expect(await together([early, { path: BATCHES }])).toMatchObject({
      code: '0001',
      message: '合并查询的先后次序有误',
    });
  });

  test('without a login nothing is answered', async () => {
    const response = await fetch(`${office.url}${TOGETHER}?appKey=esp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ questions: [{ path: BATCHES }] }),
    });
    expect(await response.json()).toMatchObject({ code: 401, message: '登录已失效，请重新登录' });
  });
});

test('what is slow keeps the others waiting no longer than is allowed', async () => {
  const app = Fastify();
  const call = togetherCall(app, 20);
  let answerSlow: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (answerSlow = resolve));
  app.post('/slow', { config: { isRead: true } }, async () => slow);
  app.post('/quick', { config: { isRead: true } }, async () => ({ code: 200, message: '操作成功', result: 1 }));
  app.post<{ Body: { questions: [] } }>('/together', async (request, reply) => {
    await call.handle(request.body, request.callContext, reply);
    return reply;
  });
  const questions = [{ path: '/slow' }, { path: '/quick' }];
  const answer = await app.inject({ method: 'POST', url: '/together', payload: { questions } });
  answerSlow();
  expect(answer.json()).toMatchObject({
    result: { answers: [{ message: '该项查询较慢，请单独调用' }, { code: 200, result: 1 }], alone: [0] },
  });
  await app.close();
});
