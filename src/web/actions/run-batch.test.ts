import { expect, test } from 'vitest';
import type { WebCall } from '../../core/web-model.ts';
import { ApiError } from '../session/api-error.ts';
import type { ApiRequest } from '../session/api.ts';
import { type BatchOutcome, runBatch } from './run-batch.ts';
import type { Send } from './use-send.ts';
import { writeOutcome } from './write-outcome.ts';

const call: WebCall = {
  id: 'x.review',
  entity: 'x',
  name: 'review',
  path: '/review',
  method: 'POST',
  use: 'judge',
  form: null,
  events: [],
  many: null,
};
const plain: Omit<BatchOutcome, 'results'> = {
  refused: null,
  changed: [],
  handled: [],
  isUnknown: false,
  isDeclined: false,
  undo: null,
};
const records = [
  { id: 7, name: '甲', rowVersion: 2 },
  { id: 9, name: '乙', rowVersion: 1 },
];

function sendThat(answer: (request: ApiRequest) => unknown, asked: ApiRequest[]): Send {
  return ({ path }, args) =>
    writeOutcome(async () => {
      asked.push({ path, args });
      return { data: answer({ path, args }), message: '审核成功' };
    });
}

async function run(
  many: WebCall['many'],
  answer: (request: ApiRequest) => unknown,
): Promise<{ readonly asked: readonly ApiRequest[]; readonly outcome: BatchOutcome }> {
  const asked: ApiRequest[] = [];
  const outcome = await runBatch({
    send: sendThat(answer, asked),
    call: { ...call, many },
    records,
    args: { revieweStatus: 1 },
    nameOf: (record) => String(record['name']),
    onResult: () => undefined,
  });
  return { asked, outcome };
}

test('what can be taken back is for as long as the answer says', async () => {
  const { outcome } = await run('optional', () => ({ count: 2, ids: [7, 9], undo: 8 }));
  expect(outcome).toMatchObject({ handled: [7, 9], undo: 8 });
});

test('a call that takes many is made once, with every record as it was seen', async () => {
  const { asked, outcome } = await run('optional', () => ({ count: 2, ids: [7, 9] }));
  expect(asked.map(({ args }) => args)).toEqual([
    {
      items: [
        { id: 7, rowVersion: 2 },
        { id: 9, rowVersion: 1 },
      ],
      revieweStatus: 1,
    },
  ]);
  expect(outcome).toEqual({
    ...plain,
    handled: [7, 9],
    results: [
      { name: '甲', isDone: true, message: '审核成功' },
      { name: '乙', isDone: true, message: '审核成功' },
    ],
  });
});

test('one unfit record means that nothing was changed, and which it was is said', async () => {
  const { outcome } = await run('optional', () => {
    throw new ApiError({
      code: '0001',
      message: '有1条数据不能审核',
      result: { errors: [{ field: '/items/1', message: '当前状态为“通过”，不能审核' }] },
    });
  });
  expect(outcome).toEqual({
    ...plain,
    refused: '有1条数据不能审核',
    results: [{ name: '乙', isDone: false, message: '当前状态为“通过”，不能审核' }],
  });
});

test('any other call is made for each record with its version, and one failure stops no other', async () => {
  const { asked, outcome } = await run(null, ({ args }) => {
    if (args?.['id'] === 7)
      throw new ApiError({
        code: '0001',
        message: '数据已被他人修改',
        result: { conflict: { revieweStatus: { yours: 1, theirs: -1 } } },
      });
    return null;
  });
  expect(asked.map(({ args }) => args)).toEqual([
    { id: 7, rowVersion: 2, revieweStatus: 1 },
    { id: 9, rowVersion: 1, revieweStatus: 1 },
  ]);
  expect(outcome.results.map(({ isDone }) => isDone)).toEqual([false, true]);
  expect(outcome).toMatchObject({ refused: null, changed: [7], handled: [9] });
});

test('a document is made of each record as it is, whatever its version', async () => {
  const asked: ApiRequest[] = [];
  const { handled } = await runBatch({
    send: sendThat(() => ({ url: '/api/common/file/1' }), asked),
    call: { ...call, use: 'paper' },
    records,
    args: {},
    nameOf: (record) => String(record['name']),
    onResult: () => undefined,
  });
  expect(asked.map(({ args }) => args)).toEqual([{ id: 7 }, { id: 9 }]);
  expect(handled).toEqual([]);
});

test('asked to go one by one, a call that takes many is made for each, and what cannot be done is told by its reason', async () => {
  const asked: ApiRequest[] = [];
  const outcome = await runBatch({
    send: sendThat(({ args }) => {
      if (args?.['id'] === 9) throw new ApiError({ code: '0001', message: '本机构一般课题申报指标已用完（10/10）' });
      return null;
    }, asked),
    call: { ...call, many: 'optional' },
    records,
    args: { revieweStatus: 1 },
    each: true,
    nameOf: (record) => String(record['name']),
    onResult: () => undefined,
  });
  expect(asked.map(({ args }) => [args?.['id'], args?.['rowVersion']])).toEqual([
    [7, 2],
    [9, 1],
  ]);
  expect(outcome).toEqual({
    ...plain,
    handled: [7],
    results: [
      { name: '甲', isDone: true, message: '审核成功' },
      { name: '乙', isDone: false, message: '本机构一般课题申报指标已用完（10/10）' },
    ],
  });
});

test('one that changed since it was shown means that nothing was done, and it is named', async () => {
  const { outcome } = await run('optional', () => {
    throw new ApiError({
      code: '0001',
      message: '“乙”：在您查看之后有变动',
      result: {
        errors: [{ field: '/items/1', message: '“乙”：在您查看之后有变动' }],
        conflict: { 9: { yours: 1, theirs: 2 } },
      },
    });
  });
  expect(outcome).toMatchObject({ refused: '“乙”：在您查看之后有变动', changed: [9] });
});

test('without an answer nobody says that nothing was done', async () => {
  const lost = (): never => {
    throw new ApiError({ code: 'network', message: '服务器错误' });
  };
  expect((await run('optional', lost)).outcome).toMatchObject({ isUnknown: true, isDeclined: false, handled: [] });
  const { asked, outcome } = await run(null, lost);
  expect(asked, 'nobody waits for each of the others').toHaveLength(1);
  expect(outcome).toEqual({
    ...plain,
    changed: [7],
    results: [
      { name: '甲', isDone: false, message: '没有收到答复，请核对是否已办理（服务器错误）', missing: 'unknown' },
      { name: '乙', isDone: false, message: '没有发送', missing: 'unsent' },
    ],
  });
});

test('what goes one by one can be taken back as long as the first of them can', async () => {
  expect((await run(null, ({ args }) => ({ id: args?.['id'], undo: args?.['id'] === 7 ? 8 : 10 }))).outcome.undo).toBe(
    7,
  );
  const stands = await run(null, ({ args }) => ({ id: args?.['id'], ...(args?.['id'] === 7 ? {} : { undo: 10 }) }));
  expect(stands.outcome.undo, 'one of them stands').toBe(null);
});

test('once the session is over nothing more is sent, and it is said of which', async () => {
  const { asked, outcome } = await run(null, () => {
    throw new ApiError({ code: 401, message: '登录已失效，请重新登录' });
  });
  expect([asked.length, outcome.results.map(({ missing }) => missing)]).toEqual([1, [undefined, 'unsent']]);
});

test.each(['optional', null] as const)(
  'who does not give the password is asked once and has done nothing',
  async (many) => {
    const { asked, outcome } = await run(many, () => {
      throw new ApiError({ code: '0001', message: '办理前请先输入登录密码', result: { confirmPassword: true } });
    });
    expect([asked.length, outcome.isDeclined, outcome.isUnknown, outcome.results]).toEqual([1, true, false, []]);
  },
);
