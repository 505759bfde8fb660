import { describe, expect, test, vi } from 'vitest';
import { createSharedAnswers } from './shared-answers.ts';

function shared(ask: (key: string, signal: AbortSignal) => Promise<string>) {
  let time = 0;
  const asked = vi.fn<typeof ask>(ask);
  const answers = createSharedAnswers({ ask: asked, keptMs: 10_000, now: () => time });
  return { asked, answers, later: (ms: number) => (time += ms) };
}

const staying = (): AbortSignal => new AbortController().signal;

describe('an answer that many ask for', () => {
  test('is asked once for each key', async () => {
    const { asked, answers } = shared(async (key) => `titles of ${key}`);
    const all = await Promise.all(['subject', 'rank', 'subject'].map((key) => answers(key, staying())));
    expect(all).toEqual(['titles of subject', 'titles of rank', 'titles of subject']);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('is asked anew when it is old, and when it failed', async () => {
    let isDown = false;
    const { asked, answers, later } = shared(async () => (isDown ? Promise.reject(new Error('网络中断')) : '语文'));
    await answers('subject', staying());
    later(10_001);
    isDown = true;
    await expect(answers('subject', staying())).rejects.toThrow('网络中断');
    isDown = false;
    expect(await answers('subject', staying())).toBe('语文');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test('is called off when the last who waits has left, not before', () => {
    let signal = staying();
    const { asked, answers } = shared((_, given) => {
      signal = given;
      return new Promise(() => undefined);
    });
    const [one, other] = [new AbortController(), new AbortController()];
    void answers('subject', one.signal);
    void answers('subject', other.signal);
    one.abort();
    expect(signal.aborted).toBe(false);
    other.abort();
    expect(signal.aborted).toBe(true);
    void answers('subject', staying());
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
