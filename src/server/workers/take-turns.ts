// At most so many at a time, the others wait in the order they came: writes that the database judges one at a time,
// files of the demo. Whose work it is makes no difference here; where it should, see fair-queue.ts.
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
