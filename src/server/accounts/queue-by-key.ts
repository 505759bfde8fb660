// Logins of one account, one after the other: a person who clicks twice is not charged for a guess. The database's
// counters hold across servers whatever this does; a line that grows long is refused.
import { AppError } from '../../core/errors.ts';

export interface QueueByKey {
  readonly run: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;
}

interface Line {
  last: Promise<unknown>;
  length: number;
}

const LONGEST_LINE = 50;

export function createQueueByKey(): QueueByKey {
  const lines = new Map<string, Line>();
  return {
    async run(key, work) {
      const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
      if (line.length >= LONGEST_LINE) throw new AppError('tooMany');
      lines.set(key, line);
      line.length += 1;
      const turn = line.last.then(work);
      line.last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        line.length -= 1;
        if (line.length === 0) lines.delete(key);
      }
    },
  };
}
