// At most so many at a time, in turns by person: whoever asks for thirty things waits for their own, the next person's
// comes after one of them. A line that grows long is refused to its owner; when all lines together are full, the
// longest gives way.
import { AppError } from '../../core/errors.ts';

export interface FairQueueOptions {
  readonly atOnce: number;
  /** Waiting of one person; more are refused as tooMany. */
  readonly mostEach: number;
  /** Waiting altogether; more are refused as overload, those of the longest line first. */
  readonly mostWaiting: number;
}

export interface FairQueue {
  /** Rejects as the work does, or with AppError tooMany or overload when it is not even begun. */
  readonly run: <Result>(person: number, work: () => Promise<Result>) => Promise<Result>;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (error: Error) => void;
}

interface Line {
  running: number;
  readonly waiting: Waiting[];
}

export function createFairQueue({ atOnce, mostEach, mostWaiting }: FairQueueOptions): FairQueue {
  /** In the order of their turns. */
  const lines = new Map<number, Line>();
  let running = 0;
  let waiting = 0;

  function beginNext(): void {
    while (running < atOnce) {
      const next = [...lines.values()].find((line) => line.waiting.length > 0 && line.running === 0);
      if (next === undefined) return;
      running += 1;
      waiting -= 1;
      next.running += 1;
      next.waiting.shift()?.begin();
    }
  }

  /** Whoever had a turn comes after everybody who waits. */
  function giveBack(person: number, line: Line): void {
    running -= 1;
    line.running -= 1;
    lines.delete(person);
    if (line.running > 0 || line.waiting.length > 0) lines.set(person, line);
    beginNext();
  }

  /** Where all lines together are full, the last of the longest one gives way to a person who has fewer waiting. */
  function makeRoom(line: Line): boolean {
    const longest = [...lines.values()].reduce(
      (most, other) => (other.waiting.length > most.waiting.length ? other : most),
      line,
    );
    if (longest.waiting.length <= line.waiting.length + 1) return false;
    longest.waiting.pop()?.refuse(new AppError('overload'));
    waiting -= 1;
    return true;
  }

  function takePlace(line: Line): Promise<void> {
    return new Promise((begin, refuse) => {
      line.waiting.push({ begin, refuse });
      waiting += 1;
      beginNext();
    });
  }

  return {
    async run(person, work) {
      const line = lines.get(person) ?? { running: 0, waiting: [] };
      if (line.waiting.length >= mostEach) throw new AppError('tooMany');
      if (waiting >= mostWaiting && !makeRoom(line)) throw new AppError('overload');
      lines.set(person, line);
      await takePlace(line);
      try {
        return await work();
      } finally {
        giveBack(person, line);
      }
    },
  };
}
