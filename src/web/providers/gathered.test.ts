import { describe, expect, test, vi } from 'vitest';
import { createGathered } from './gathered.ts';

type Send = Parameters<typeof createGathered>[0];

describe('questions that are asked in the same moment', () => {
  test('go in one request a call, and each gets its own answer', async () => {
    const send = vi.fn<Send>(async (path, items) => ({ answers: items.map(({ id }) => `${path} ${String(id)}`) }));
    const ask = createGathered(send);
    expect(await Promise.all([ask('/check', { id: 1 }), ask('/other', { id: 2 }), ask('/check', { id: 3 })])).toEqual([
      '/check 1',
      '/other 2',
      '/check 3',
    ]);
    expect(send.mock.calls).toEqual([
      ['/check', [{ id: 1 }, { id: 3 }]],
      ['/other', [{ id: 2 }]],
    ]);
    await ask('/check', { id: 4 });
    expect(send).toHaveBeenCalledTimes(3);
  });

  test('go in several where there are more than a call takes', async () => {
    const send = vi.fn<Send>(async (_, items) => ({ answers: items.map(() => true) }));
    const ask = createGathered(send);
    await Promise.all(Array.from({ length: 60 }, (_, id) => ask('/check', { id })));
    expect(send.mock.calls.map(([, items]) => items.length)).toEqual([50, 10]);
  });

  test('fail together', async () => {
    const ask = createGathered(() => Promise.reject(new Error('网络中断')));
    const asked = await Promise.allSettled([ask('/check', { id: 1 }), ask('/check', { id: 2 })]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
