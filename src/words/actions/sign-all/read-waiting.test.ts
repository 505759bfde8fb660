import { expect, test } from 'vitest';
import type { RecordValues } from '../../../core/json.ts';
import type { WebCall } from '../../../core/web-model.ts';
import type { Ask } from '../../../web/list/use-answer.ts';
import { readWaiting, type Waiting } from './read-waiting.ts';

const list: WebCall = {
  id: 'x.list',
  entity: 'x',
  name: 'list',
  path: '/list',
  method: 'POST',
  use: 'page',
  form: null,
  events: [],
  many: null,
};
const rows = (count: number): readonly RecordValues[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, rowVersion: 1 }));

/** Its pages, in turn. */
async function read(
  pages: readonly (readonly RecordValues[])[],
  total: number,
): Promise<{ readonly waiting: Waiting; readonly asked: readonly Parameters<Ask>[1][] }> {
  const asked: Parameters<Ask>[1][] = [];
  const ask: Ask = async (_call, args) => {
    asked.push(args);
    return { records: pages[asked.length - 1] ?? [], total, page: asked.length, pageSize: 100 };
  };
  return { waiting: await readWaiting(ask, list, { preset: 'waiting' }), asked };
}

test('a short list is asked once, by its own filters', async () => {
  const { waiting, asked } = await read([rows(23)], 23);
  expect([waiting.records.length, waiting.total]).toEqual([23, 23]);
  expect(asked).toEqual([{ page: 1, pageSize: 100, preset: 'waiting' }]);
});

test('of a long list as many as one call takes, and how many there are in all', async () => {
  const all = rows(260);
  const { waiting, asked } = await read([all.slice(0, 100), all.slice(100, 200)], 260);
  expect([waiting.records.length, waiting.total, asked.length]).toEqual([200, 260, 2]);
});

test('a row that moved to the next page meanwhile is listed once', async () => {
  const all = rows(150);
  const { waiting } = await read([all.slice(0, 100), all.slice(99)], 150);
  expect(new Set(waiting.records.map((record) => record['id'])).size).toBe(waiting.records.length);
  expect(waiting.records).toHaveLength(150);
});
