// the pace of saving a form, against a clock that stands still until it is moved.
import { describe, expect, test } from 'vitest';
import { createAutosave, PAUSE_MS, type SendOutcome } from './autosave.ts';

interface Answer {
  readonly answer: (outcome: SendOutcome) => Promise<void>;
}

function desk() {
  let time = 0;
  const timers = new Map<object, { readonly at: number; readonly run: () => void }>();
  const sends: Answer[] = [];
  const autosave = createAutosave({
    now: () => time,
    later: (run, ms) => {
      const key = {};
      timers.set(key, { at: time + ms, run });
      return () => timers.delete(key);
    },
    send: () =>
      new Promise((resolve) =>
        sends.push({
          answer: async (outcome) => {
            resolve(outcome);
            await settle();
          },
        }),
      ),
  });
  const pass = async (ms: number): Promise<void> => {
    time += ms;
    for (const [key, timer] of timers) {
      if (timer.at > time) continue;
      timers.delete(key);
      timer.run();
    }
    await settle();
  };
  return { autosave, sends, pass, timers };
}

async function settle(): Promise<void> {
  for (let step = 0; step < 8; step += 1) await Promise.resolve();
}

const DONE = { kind: 'done', wrong: 0 } as const;
const DOWN = { kind: 'failed', message: '服务器错误' } as const;

describe('autosave', () => {
  test('saves thirty seconds after the first change, however much is typed in between', async () => {
    const { autosave, sends, pass } = desk();
    autosave.changed();
    await pass(PAUSE_MS - 1);
    autosave.changed();
    expect(sends).toHaveLength(0);
    await pass(1);
    expect(sends).toHaveLength(1);
    expect(autosave.state()).toEqual({ kind: 'saving' });
    await sends[0]?.answer(DONE);
    expect(autosave.state()).toEqual({ kind: 'saved', at: PAUSE_MS, wrong: 0 });
  });

  test('what is typed while a save is under way is not called saved, and goes with the next', async () => {
    const { autosave, sends, pass } = desk();
    autosave.changed();
    await pass(PAUSE_MS);
    autosave.changed();
    await sends[0]?.answer(DONE);
    expect(autosave.state()).toEqual({ kind: 'typed' });
    await pass(PAUSE_MS);
    expect(sends).toHaveLength(2);
  });

  test('a flush waits for the save under way and sends what came since, one at a time', async () => {
    const { autosave, sends, pass } = desk();
    autosave.changed();
    await pass(PAUSE_MS);
    autosave.changed();
    const flushed = autosave.flush();
    const again = autosave.flush();
    expect(sends).toHaveLength(1);
    await sends[0]?.answer(DONE);
    expect(sends).toHaveLength(2);
    await sends[1]?.answer(DONE);
    expect(await Promise.all([flushed, again])).toEqual([true, true]);
    expect(sends).toHaveLength(2);
  });

  test('a flush of nothing sends nothing', async () => {
    const { autosave, sends } = desk();
    expect(await autosave.flush()).toBe(true);
    expect(sends).toHaveLength(0);
  });

  test('a failure is said, tried again sooner than the pause, and later and later', async () => {
    const { autosave, sends, pass } = desk();
    autosave.changed();
    await pass(PAUSE_MS);
    await sends[0]?.answer(DOWN);
    expect(autosave.state()).toEqual(DOWN);
    await pass(5_000);
    expect(sends).toHaveLength(2);
    await sends[1]?.answer(DOWN);
    await pass(5_000);
    expect(sends).toHaveLength(2);
    await pass(10_000);
    expect(sends).toHaveLength(3);
    await sends[2]?.answer(DONE);
    expect(autosave.state().kind).toBe('saved');
  });

  test('a flush says when it could not save', async () => {
    const { autosave, sends } = desk();
    autosave.changed();
    const flushed = autosave.flush();
    await sends[0]?.answer(DOWN);
    expect(await flushed).toBe(false);
  });

  test('a stop waits for the person: nothing is sent until it is resumed', async () => {
    const { autosave, sends, pass } = desk();
    autosave.changed();
    await pass(PAUSE_MS);
    await sends[0]?.answer({ kind: 'stopped', message: '数据已被他人修改', ask: null });
    autosave.changed();
    await pass(PAUSE_MS * 4);
    expect(await autosave.flush()).toBe(false);
    expect(sends).toHaveLength(1);
    autosave.resume();
    const flushed = autosave.flush();
    await sends[1]?.answer(DONE);
    expect(await flushed).toBe(true);
  });

  test('once it is ended nothing more is sent, not even what was waiting', async () => {
    const { autosave, sends, pass, timers } = desk();
    autosave.changed();
    autosave.end();
    autosave.changed();
    await pass(PAUSE_MS * 2);
    expect(await autosave.flush()).toBe(false);
    expect(sends).toHaveLength(0);
    expect(timers.size).toBe(0);
  });
});
