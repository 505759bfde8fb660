// How many connections may wait for one table at once: when somebody holds its lock (a migration by hand, a long report), those
// who ask for it stand in line here, and the rest of the pool serves everybody else. Transactions, whose tables are not known
// beforehand, have a lane together.
export interface TableLanes {
  /** Runs the work when all tables have a place; rejects with LaneTimeout when they have none for too long. */
  readonly pass: <Result>(tables: readonly string[], work: () => Promise<Result>) => Promise<Result>;
}

export interface TableLanesOptions {
  /** Of one table. */
  readonly places: number;
  readonly withinMs: number;
}

/** Which all transactions pass. */
export const TRANSACTIONS: readonly string[] = ['begin'];

/** As the database says it of itself, so that it is answered as busy (failures.ts). */
export class LaneTimeout extends Error {
  readonly code = '53300';
}

interface Waiting {
  readonly tables: readonly string[];
  readonly begin: () => void;
}

export function createTableLanes({ places, withinMs }: TableLanesOptions): TableLanes {
  const taken = new Map<string, number>();
  const line = new Set<Waiting>();

  const hasPlace = (tables: readonly string[]): boolean => tables.every((table) => (taken.get(table) ?? 0) < places);

  function take(tables: readonly string[]): void {
    for (const table of tables) taken.set(table, (taken.get(table) ?? 0) + 1);
  }

  function leave(tables: readonly string[]): void {
    for (const table of tables) taken.set(table, (taken.get(table) ?? 1) - 1);
    for (const waiting of line) {
      if (!hasPlace(waiting.tables)) continue;
      line.delete(waiting);
      take(waiting.tables);
      waiting.begin();
    }
  }

  function waitForPlace(tables: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.delete(waiting);
        reject(new LaneTimeout(`no place for ${tables.join(', ')} within ${withinMs} ms`));
      }, withinMs);
      const waiting: Waiting = { tables, begin: () => { clearTimeout(timer); resolve(); } };
      line.add(waiting);
    });
  }

  return {
    async pass(tables, work) {
      if (hasPlace(tables)) take(tables);
      else await waitForPlace(tables);
      try {
        return await work();
      } finally {
        leave(tables);
      }
    },
  };
}

/** Tables a text of the repository touches: it writes their names in quotes. */
export function tablesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\b(?:from|join|update|into)\s+"([a-z_0-9]+)"/g)].map((match) => match[1] ?? ''))];
}
