import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OddWork } from '../../../tests/support/odd-thread.ts';
import { createWorkThreads, WorkTooMuch, type WorkThreads } from './work-threads.ts';

const file = new URL('../../../tests/support/odd-thread.ts', import.meta.url);
const opened: WorkThreads<OddWork, string>[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const one of opened.splice(0)) await one.close();
});

function threads(withinMs: number, idleMs?: number): WorkThreads<OddWork, string> {
  const made = createWorkThreads<OddWork, string>({
    file,
    withinMs,
    memoryMB: 32,
    ...(idleMs === undefined ? {} : { idleMs }),
  });
  opened.push(made);
  return made;
}

describe('work in threads', () => {
  test('is ended when it takes too long, and the next work is done', async () => {
    await expect(threads(300).ask('never')).rejects.toBeInstanceOf(WorkTooMuch);
    const patient = threads(30_000);
    expect(await patient.ask({ echo: '下一份' })).toBe('下一份');
    expect(await Promise.all([patient.ask({ echo: '甲' }), patient.ask({ echo: '乙' })])).toEqual(['甲', '乙']);
  });

  test('is ended when it takes too much memory, and nothing else is', async () => {
    const patient = threads(30_000);
    await expect(patient.ask('grow')).rejects.toBeInstanceOf(WorkTooMuch);
    expect(await patient.ask({ echo: '还在' })).toBe('还在');
  });

  test('that fails says why, and is no matter of limits', async () => {
    const failed = threads(30_000).ask('fail');
    await expect(failed).rejects.toThrow('读不出');
    await expect(failed).rejects.not.toBeInstanceOf(WorkTooMuch);
  });

  test('a thread that fails while it has nothing to do harms nobody', async () => {
    const patient = threads(30_000);
    const first = await patient.ask('fail-later');
    await vi.waitFor(async () => expect(await patient.ask('which')).not.toBe(first));
  });

  test('is not given to a thread that is being ended for having had none', async () => {
    vi.useFakeTimers();
    const patient = threads(30_000, 1_000);
    expect(await patient.ask({ echo: '第一份' })).toBe('第一份');
    vi.advanceTimersByTime(1_000);
    expect(await patient.ask({ echo: '第二份' })).toBe('第二份');
  });

  test('whose thread ends by itself is begun once more, and is no matter of limits where that ends too', async () => {
    const patient = threads(30_000);
    const before = new Int32Array(new SharedArrayBuffer(4));
    expect(await patient.ask({ exitBefore: 1, begun: before })).toBe('第2次');
    const ended = patient.ask({ exitBefore: 2, begun: new Int32Array(new SharedArrayBuffer(4)) });
    await expect(ended).rejects.toThrow('the thread ended before it answered');
    await expect(ended).rejects.not.toBeInstanceOf(WorkTooMuch);
  });
});
