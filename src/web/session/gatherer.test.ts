import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TogetherQuestion } from '../../core/together.ts';
import { ApiError } from './api-error.ts';
import type { Api, ApiRequest } from './api.ts';
import { createGatherer } from './gatherer.ts';

const BATCHES: ApiRequest = { path: '/admin/api/esp/topicbatch/getList', isRead: true };
const NOTICES: ApiRequest = {
  path: '/admin/api/notice/getListPage',
  args: { page: 1, status: undefined },
  isRead: true,
};
const OK = { code: 200, message: '操作成功' };

/** A server: what it was asked, and what it answers to getTogether; alone everything is answered "单独". */
function made(answer: (questions: readonly TogetherQuestion[]) => object | Promise<object>) {
  const asked: string[] = [];
  const sent: (readonly TogetherQuestion[])[] = [];
  const alone = async ({ path, args }: ApiRequest) => {
    asked.push(path);
    if (!path.endsWith('getTogether')) return { result: '单独', message: '', requestId: '' };
    const questions = args?.['questions'] as readonly TogetherQuestion[];
    sent.push(questions);
    return { result: { requestIds: [], alone: [], ...(await answer(questions)) }, message: '', requestId: '' };
  };
  const refuse = (): never => {
    throw new Error('is not asked for here');
  };
  const api: Api = {
    answer: alone as Api['answer'],
    call: (async (request: ApiRequest) => (await alone(request)).result) as Api['call'],
    upload: refuse,
    blob: refuse,
    stream: refuse,
  };
  return { gatherer: createGatherer(api), asked, sent };
}

const each = (questions: readonly TogetherQuestion[]) => ({
  answers: questions.map(({ path }, at) => ({ ...OK, result: `${at} ${path.split('/').at(-1)}` })),
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is asked in one moment', () => {
  test('goes in one request while a home is open, each with its own answer', async () => {
    const { gatherer, asked, sent } = made(each);
    gatherer.open();
    const answers = Promise.all([gatherer.api.call(BATCHES), gatherer.api.call(NOTICES)]);
    await vi.runAllTimersAsync();
    expect(await answers).toEqual(['0 getList', '1 getListPage']);
    expect(asked).toEqual(['/api/common/getTogether']);
    expect(sent[0]?.[1]).toEqual({ path: NOTICES.path, method: 'POST', args: { page: 1 } });
  });

  test('goes by itself elsewhere, where it is alone, and where it writes', async () => {
    const { gatherer, asked } = made(each);
    await Promise.all([gatherer.api.call(BATCHES), gatherer.api.call(NOTICES)]);
    const close = gatherer.open();
    await gatherer.api.call({ path: '/admin/api/notice/add' });
    const only = gatherer.api.call(BATCHES);
    await vi.runAllTimersAsync();
    expect(await only).toBe('单独');
    close();
    await Promise.all([gatherer.api.call(BATCHES), gatherer.api.call(NOTICES)]);
    expect(asked).not.toContain('/api/common/getTogether');
    expect(asked).toHaveLength(6);
  });

  test('waits for parts on their way, though not for long', async () => {
    const { gatherer, sent } = made(each);
    gatherer.open();
    const release = gatherer.hold();
    const first = gatherer.api.call(BATCHES);
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toEqual([]);
    release();
    const next = gatherer.hold();
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([]);
    next();
    const second = gatherer.api.call(NOTICES);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.map((questions) => questions.length)).toEqual([2]);
    gatherer.hold();
    const held = [gatherer.api.call(BATCHES), gatherer.api.call(NOTICES)];
    await vi.advanceTimersByTimeAsync(1_501);
    expect(sent).toHaveLength(2);
    await Promise.all([first, second, ...held]);
  });

  test('more than twenty are several requests', async () => {
    const { gatherer, sent } = made(each);
    gatherer.open();
    const all = Promise.all(Array.from({ length: 25 }, (_, page) => gatherer.api.call({ ...NOTICES, args: { page } })));
    await vi.runAllTimersAsync();
    await all;
    expect(sent.map((questions) => questions.length)).toEqual([20, 5]);
  });
});

describe('a part', () => {
  test('that fails fails alone', async () => {
    const { gatherer } = made(() => ({
      answers: [
        { code: '0002', message: '没有权限或数据不存在', result: null },
        { ...OK, result: 3 },
      ],
    }));
    gatherer.open();
    const answers = Promise.allSettled([gatherer.api.call(BATCHES), gatherer.api.call(NOTICES)]);
    await vi.runAllTimersAsync();
    expect(await answers).toMatchObject([
      { status: 'rejected', reason: new ApiError({ code: '0002', message: '没有权限或数据不存在' }) },
      { status: 'fulfilled', value: 3 },
    ]);
  });

  test('that is late, or no read, or whose session is over, is asked alone', async () => {
    const { gatherer, asked } = made(() => ({
      answers: [
        { code: '0001', message: '该项查询较慢，请单独调用', result: null },
        { code: 402, message: '您的账号已在其他地方登录，请重新登录', result: null },
      ],
      alone: [0],
    }));
    gatherer.open();
    const answers = Promise.all([gatherer.api.call(BATCHES), gatherer.api.call(NOTICES)]);
    await vi.runAllTimersAsync();
    expect(await answers).toEqual(['单独', '单独']);
    expect(asked).toHaveLength(3);
  });

  test('that nobody waits for any more is not asked', async () => {
    const { gatherer, asked } = made(each);
    gatherer.open();
    const left = new AbortController();
    const gone = gatherer.api.call({ ...NOTICES, signal: left.signal });
    const stays = gatherer.api.call(BATCHES);
    left.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    await vi.runAllTimersAsync();
    expect(await stays).toBe('单独');
    expect(asked).toEqual([BATCHES.path]);
  });
});

describe('what follows an answer', () => {
  const get = { path: '/admin/api/esp/topic/getInfoById', method: 'POST' as const };
  const follows = async () => [{ ...get, args: {}, after: { pass: { id: 'id' } } }];
  const own = { ...BATCHES, follows };

  test('goes along and is handed out once, as soon as it is asked of that record', async () => {
    const { gatherer, asked, sent } = made(() => ({
      answers: [
        { ...OK, result: [{ id: 122 }, { id: 3 }] },
        { ...OK, result: { id: 122, name: '家校社协同育人机制研究' } },
      ],
    }));
    gatherer.open();
    const list = gatherer.api.call(own);
    await vi.runAllTimersAsync();
    await list;
    expect(sent[0]?.[1]).toEqual({ ...get, args: {}, after: { of: 0, pass: { id: 'id' } } });
    const of = (id: number) => ({ ...get, args: { id }, isRead: true });
    expect(await gatherer.api.call(of(122))).toMatchObject({ name: '家校社协同育人机制研究' });
    const others = Promise.all([gatherer.api.call(of(122)), gatherer.api.call(of(3))]);
    await vi.runAllTimersAsync();
    await others.catch(() => undefined);
    expect(asked).toHaveLength(2);
  });

  test('and is refused is asked anew, so that its own place says why', async () => {
    const { gatherer, asked } = made(() => ({
      answers: [
        { ...OK, result: [{ id: 122 }] },
        { code: '0002', message: '没有权限或数据不存在', result: null },
      ],
    }));
    gatherer.open();
    const list = gatherer.api.call(own);
    await vi.runAllTimersAsync();
    await list;
    const again = gatherer.api.call({ ...get, args: { id: 122 }, isRead: true });
    await vi.runAllTimersAsync();
    expect(await again).toBe('单独');
    expect(asked).toHaveLength(2);
  });
});

test('a server of before it is asked each by itself', async () => {
  const { gatherer, asked } = made(() => {
    throw new ApiError({ code: '0001', message: '请求的地址不存在' });
  });
  gatherer.open();
  const answers = Promise.all([gatherer.api.call(BATCHES), gatherer.api.call(NOTICES)]);
  await vi.runAllTimersAsync();
  expect(await answers).toEqual(['单独', '单独']);
  expect(asked).toHaveLength(3);
});
