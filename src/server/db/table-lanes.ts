// How many connections may wait for one table at once: when somebody holds its lock (a migration by hand, a long
// report), those who ask for it stand in line here, and the rest of the pool serves everybody else. Who reads a table
// and who writes it in one statement stand in lanes of their own, so that slow reports do not hold up writes.
// Transactions, whose tables are not known beforehand, have a lane together, of which long ones (imports) take a few
// places only.
export interface TableLanes {
  /** Runs the work when all tables have a place; rejects with LaneTimeout when they have none for too long. */
  readonly pass: <Result>(tables: readonly string[], work: () => Promise<Result>) => Promise<Result>;
}

/** How many are in a lane at once. */
interface LanePlaces {
  /** Of one table. */
  readonly readers: number;
  /** In one statement, of one table. */
  readonly writers: number;
  readonly transactions: number;
  /** Among the transactions. */
  readonly long: number;
}

export interface TableLanesOptions {
  readonly places: LanePlaces;
  readonly withinMs: number;
  /** Of long transactions, which wait for each other. */
  readonly longWithinMs: number;
}

const BEGIN = 'begin';
const LONG = 'begin long';
const WRITE = 'write ';

/** Which all transactions pass. */
export const TRANSACTIONS: readonly string[] = [BEGIN];
export const LONG_TRANSACTIONS: readonly string[] = [BEGIN, LONG];

/** As the database says it of itself, so that it is answered as busy (failures.ts). */
export class LaneTimeout extends Error {
  readonly code = '53300';
}

interface Waiting {
  readonly tables: readonly string[];
  readonly begin: () => void;
}

export function createTableLanes({ places, withinMs, longWithinMs }: TableLanesOptions): TableLanes {
  const taken = new Map<string, number>();
  const line = new Set<Waiting>();

  function hasPlace(tables: readonly string[]): boolean {
    for (const table of tables) if ((taken.get(table) ?? 0) >= placesOf(places, table)) return false;
    return true;
  }

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
    const within = tables.includes(LONG) ? longWithinMs : withinMs;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.delete(waiting);
        reject(new LaneTimeout(`no place for ${tables.join(', ')} within ${within} ms`));
      }, within);
      const waiting: Waiting = {
        tables,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      line.add(waiting);
    });
  }

  return {
    pass(tables, work) {
      const begin = (): ReturnType<typeof work> => {
        const result = work();
        const end = (): void => leave(tables);
        result.then(end, end);
        return result;
      };
      if (!hasPlace(tables)) return waitForPlace(tables).then(begin);
      take(tables);
      return begin();
    },
  };
}

function placesOf({ readers, writers, transactions, long }: LanePlaces, lane: string): number {
  if (lane === BEGIN) return transactions;
  if (lane === LONG) return long;
  return lane.startsWith(WRITE) ? writers : readers;
}

/** The lanes of a text of the repository: the tables it touches, whose names it writes in quotes. */
export function lanesIn(text: string): readonly string[] {
  const tables = [
    ...new Set([...text.matchAll(/\b(?:from|join|update|into)\s+"([a-z_0-9]+)"/g)].map((match) => match[1] ?? '')),
  ];
  return /\b(?:insert\s+into|update|delete\s+from)\s+"/.test(text) ? tables.map((table) => WRITE + table) : tables;
}
