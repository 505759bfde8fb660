// Questions to one call that are asked in the same moment, a card each: sent as `items` of one request, and each gets
// its own of the `answers`, which come in the same order.

type Args = Readonly<Record<string, unknown>>;

interface Asked {
  readonly args: Args;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** What a call that answers several takes at once. */
const MOST_AT_ONCE = 50;

export function createGathered(send: (path: string, items: readonly Args[]) => Promise<unknown>) {
  const waiting = new Map<string, Asked[]>();

  const sendAll = async (path: string, all: readonly Asked[]): Promise<void> => {
    try {
      const answers = answersOf(
        await send(
          path,
          all.map(({ args }) => args),
        ),
      );
      all.forEach(({ resolve }, at) => resolve(answers[at]));
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  const flush = (path: string): void => {
    const all = waiting.get(path) ?? [];
    waiting.delete(path);
    for (let at = 0; at < all.length; at += MOST_AT_ONCE) void sendAll(path, all.slice(at, at + MOST_AT_ONCE));
  };
  return (path: string, args: Args): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const all = waiting.get(path);
      if (all === undefined) {
        waiting.set(path, [{ args, resolve, reject }]);
        queueMicrotask(() => flush(path));
      } else all.push({ args, resolve, reject });
    });
}

function answersOf(answer: unknown): readonly unknown[] {
  const answers: unknown = typeof answer === 'object' && answer !== null && 'answers' in answer ? answer.answers : null;
  return Array.isArray(answers) ? answers : [];
}
