import { describe, expect, test, vi } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/** Work that is begun and ends when the test says so. */
function openWork(queue: FairQueue) {
  const begun: string[] = [];
  const gates = new Map<string, () => void>();
  const ask = (person: number, name: string): Promise<string> =>
    queue.run(person, () => {
      begun.push(name);
      return new Promise((resolve) => gates.set(name, () => resolve(name)));
    });
  const end = async (name: string, answer: Promise<string>): Promise<void> => {
    await vi.waitFor(() => expect(gates.has(name)).toBe(true));
    gates.get(name)?.();
    await answer;
  };
  return { begun, ask, end };
}

const wide = { atOnce: 1, mostEach: 100, mostWaiting: 100 };

describe('a fair queue', () => {
  test('gives the second person the turn after the first, however many the first has asked for', async () => {
    const { begun, ask, end } = openWork(createFairQueue(wide));
    const first = Array.from({ length: 30 }, (_, at) => ask(1, `申请人的第${at + 1}份`));
    const other = ask(2, '规划办的一份');
    await end('申请人的第1份', first[0] as Promise<string>);
    await vi.waitFor(() => expect(begun).toEqual(['申请人的第1份', '规划办的一份']));
    await end('规划办的一份', other);
    await vi.waitFor(() => expect(begun).toEqual(['申请人的第1份', '规划办的一份', '申请人的第2份']));
  });

  test('lets one person hold one place, and keeps the other free', async () => {
    const { begun, ask } = openWork(createFairQueue({ ...wide, atOnce: 2 }));
    void ask(1, '甲一');
    void ask(1, '甲二');
    await vi.waitFor(() => expect(begun).toEqual(['甲一']));
    void ask(2, '乙一');
    await vi.waitFor(() => expect(begun).toEqual(['甲一', '乙一']));
  });

  test('refuses a line that grows long to its owner alone', async () => {
    const { begun, ask, end } = openWork(createFairQueue({ ...wide, mostEach: 2 }));
    const [running] = [ask(1, '甲一'), ask(1, '甲二'), ask(1, '甲三')];
    await expect(ask(1, '甲四')).rejects.toMatchObject({ key: 'tooMany' });
    void ask(2, '乙一');
    await end('甲一', running);
    await vi.waitFor(() => expect(begun).toEqual(['甲一', '乙一']));
  });

  test('when all lines are full the longest gives way, and nobody with fewer waiting is refused for it', async () => {
    const { ask, begun, end } = openWork(createFairQueue({ ...wide, mostWaiting: 3 }));
    const running = ask(1, '甲一');
    const [, , last] = [ask(1, '甲二'), ask(1, '甲三'), ask(1, '甲四')];
    void ask(2, '乙一');
    await expect(last).rejects.toMatchObject({ key: 'overload' });
    await end('甲一', running);
    await vi.waitFor(() => expect(begun).toEqual(['甲一', '乙一']));
  });

  test('refuses as overload where everybody who waits has no more than one thing there', async () => {
    const { ask } = openWork(createFairQueue({ ...wide, mostWaiting: 2 }));
    for (const person of [1, 2, 3]) void ask(person, `第${person}人`);
    await expect(ask(4, '第4人')).rejects.toMatchObject({ key: 'overload' });
  });

  test('work that fails gives its place back, and is refused as it failed', async () => {
    const queue = createFairQueue(wide);
    await expect(queue.run(1, () => Promise.reject(new Error('读不出')))).rejects.toThrow('读不出');
    expect(await queue.run(1, () => Promise.resolve('下一份'))).toBe('下一份');
  });
});
