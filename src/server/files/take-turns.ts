// At most so many at a time, the others wait in line: checking a 50 MB file needs a few times that in memory.
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function takeTurns(atOnce: number): TakeTurn {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      // The place is handed over, not given back: nobody can slip in between.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
