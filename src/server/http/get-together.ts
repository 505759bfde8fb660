// /api/common/getTogether {questions}: up to twenty reads in one request, as a home needs them. Each goes through the
// whole server as if it had come alone (door, rate limit, grants, row scopes, its line in the log) and is answered with
// its own envelope; they run side by side. What is slow keeps nobody waiting: the page asks it once more, alone.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import { listOf, objectOf, type Json } from '../../core/json.ts';
import { parseJson } from '../../core/own-json.ts';
import { argsAfter, MOST_TOGETHER, TOGETHER_PATH, type TogetherQuestion } from '../../core/together.ts';
import { propertyOf } from '../../core/unknown-value.ts';
import type { SystemCall } from '../context.ts';
import { APP_KEY } from './admit.ts';
import { JSON_TYPE } from './json-type.ts';
import { SUCCESS_MESSAGE } from './message.ts';

/** Longer nobody waits for what others asked. */
const LATE_MS = 1_000;

interface Part {
  /** The envelope, as JSON. */
  readonly body: string;
  readonly requestId: string;
  readonly isAlone: boolean;
}

/** app: the routes are known to it as they are registered; made before them. */
export function togetherCall(app: FastifyInstance, lateMs: number = LATE_MS): SystemCall {
  const reads = new Set<string>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.isRead === true) reads.add(url);
  });
  return {
    id: 'common.getTogether',
    title: '合并查询',
    path: TOGETHER_PATH,
    access: 'signed-in',
    input: INPUT,
    handle: async ({ questions }, _call, reply) => {
      const asked = listOf(questions).map(questionOf);
      refuseWrongOrder(asked);
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), lateMs);
      const answers: Promise<Part>[] = [];
      for (const question of asked) answers.push(answer(question));
      const parts = await Promise.all(answers.map((part) => inTime(part, late.signal)));
      clearTimeout(timer);
      const told = {
        requestIds: parts.map(({ requestId }) => requestId),
        alone: parts.flatMap(({ isAlone }, at) => (isAlone ? [at] : [])),
      };
      // The envelopes go on as they came: nobody reads and writes them once more.
      const body = `{"code":200,"message":"${SUCCESS_MESSAGE}","result":{"answers":[${parts
        .map((part) => part.body)
        .join(',')}],${JSON.stringify(told).slice(1)}}`;
      await reply.header('content-type', JSON_TYPE).send(body);
      return undefined;

      async function answer(question: TogetherQuestion): Promise<Part> {
        const { path, method, args, after } = question;
        if (path === TOGETHER_PATH) return refusal('合并查询里不能再有合并查询');
        if (!reads.has(path)) return alone('该接口不能合并查询，请单独调用');
        if (after === undefined) return ask(app, reply.request, question);
        const before = parseJson((await answers[after.of])?.body ?? 'null');
        const own =
          propertyOf(before, 'code') === 200 ? argsAfter({ args, after }, propertyOf(before, 'result')) : null;
        return own === null ? alone('没有可供查询的记录') : ask(app, reply.request, { path, method, args: own });
      }
    },
  };
}

/** As the schema has let it through. */
function questionOf(said: Json): TogetherQuestion {
  const { path, method, args, after } = objectOf(said);
  const { of, record, pass } = objectOf(after);
  const isAfter = typeof of === 'number';
  return {
    path: String(path),
    method: method === 'GET' ? 'GET' : 'POST',
    args: objectOf(args),
    ...(isAfter ? { after: { of, pass: textsOf(pass), ...(typeof record === 'number' ? { record } : {}) } } : {}),
  };
}

function textsOf(said: Json | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(objectOf(said)).map(([name, value]) => [name, String(value)]));
}

function refusal(message: string): Part {
  return { body: JSON.stringify({ code: '0001', message, result: null }), requestId: '', isAlone: false };
}

function alone(message: string): Part {
  return { ...refusal(message), isAlone: true };
}

function inTime(part: Promise<Part>, late: AbortSignal): Promise<Part> {
  return new Promise((resolve) => {
    late.addEventListener('abort', () => resolve(alone('该项查询较慢，请单独调用')));
    part.then(resolve, () => resolve(alone('该项查询没有完成，请单独调用')));
  });
}

/** As whoever asks, from where they ask. */
async function ask(
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
  { path, method, args }: TogetherQuestion,
): Promise<Part> {
  const own = Object.fromEntries(
    ['accesstoken', 'authorization', 'user-agent', 'accept-language', 'host'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const isGet = method === 'GET';
  const query = new URLSearchParams(isGet ? Object.entries(args).flatMap(inAddress) : []);
  query.set('appKey', APP_KEY);
  const answered = await app.inject({
    method,
    url: `${path}?${query.toString()}`,
    headers: own,
    remoteAddress: ip,
    ...(isGet ? {} : { payload: objectOf(args) }),
  });
  return { body: answered.payload, requestId: String(answered.headers['x-request-id'] ?? ''), isAlone: false };
}

function inAddress([name, value]: [string, unknown]): string[][] {
  return [value].flat().flatMap((one) => (one === null || one === undefined ? [] : [[name, String(one)]]));
}

function refuseWrongOrder(questions: readonly TogetherQuestion[]): void {
  questions.forEach(({ after }, at) => {
    if (after !== undefined && (after.of >= at || questions[after.of]?.after !== undefined))
      throw new AppError('validation', { message: '合并查询的先后次序有误' });
  });
}

const INPUT: SystemCall['input'] = {
  type: 'object',
  properties: {
    questions: {
      type: 'array',
      title: '查询项',
      minItems: 1,
      maxItems: MOST_TOGETHER,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['path'],
        properties: {
          path: { type: 'string', title: '接口地址', maxLength: 200, pattern: '^/[A-Za-z0-9/_-]+$' },
          method: { type: 'string', title: '方法', enum: ['GET', 'POST'] },
          args: { type: 'object', title: '参数' },
          after: {
            type: 'object',
            title: '先查询的一项',
            additionalProperties: false,
            required: ['of', 'pass'],
            properties: {
              of: { type: 'integer', title: '第几项', minimum: 0, maximum: MOST_TOGETHER },
              record: { type: 'integer', title: '记录编号', minimum: 1 },
              pass: {
                type: 'object',
                title: '传递的参数',
                maxProperties: 10,
                additionalProperties: { type: 'string', maxLength: 60 },
              },
            },
          },
        },
      },
      errorMessage: { minItems: '请提供要查询的内容', maxItems: `一次最多合并${MOST_TOGETHER}项查询` },
    },
  },
  required: ['questions'],
};
