// Answers that many ask for at the same time, sixty cells of a list for the titles of one dictionary: asked once for
// each key and known for some seconds. Called off when the last who waits has left; a failure is not kept.

interface Shared<Answer> {
  readonly answer: Promise<Answer>;
  readonly abort: AbortController;
  readonly at: number;
  waiting: number;
  isSettled: boolean;
}

export interface SharedAnswersInput<Answer> {
  readonly ask: (key: string, signal: AbortSignal) => Promise<Answer>;
  /** Milliseconds. */
  readonly keptMs: number;
  readonly now: () => number;
}

export function createSharedAnswers<Answer>({ ask, keptMs, now }: SharedAnswersInput<Answer>) {
  const known = new Map<string, Shared<Answer>>();

  const begin = (key: string): Shared<Answer> => {
    const abort = new AbortController();
    const shared: Shared<Answer> = { answer: ask(key, abort.signal), abort, at: now(), waiting: 0, isSettled: false };
    known.set(key, shared);
    const forget = (): void => {
      if (known.get(key) === shared) known.delete(key);
    };
    abort.signal.addEventListener('abort', forget);
    shared.answer.then(() => {
      shared.isSettled = true;
    }, forget);
    return shared;
  };

  return (key: string, signal: AbortSignal): Promise<Answer> => {
    const found = known.get(key);
    const shared = found === undefined || now() - found.at > keptMs ? begin(key) : found;
    shared.waiting += 1;
    signal.addEventListener('abort', () => {
      shared.waiting -= 1;
      if (shared.waiting === 0 && !shared.isSettled) shared.abort.abort();
    });
    return shared.answer;
  };
}
