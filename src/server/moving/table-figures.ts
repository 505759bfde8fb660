// What the planner knows of tables that grow from nothing: without figures it compares every record with every other,
// and its own analysis comes minutes later. Enters: how many rows a table gained. Leaves: an `analyze` each time it
// has doubled.
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlRunner } from '../db/sql-port.ts';

export interface TableFigures {
  readonly grown: (table: string, rows: number) => Promise<void>;
}

/** Fewer rows are looked through quickly by any plan. */
const FIRST_ROWS = 1_000;

export function createTableFigures(sql: SqlRunner): TableFigures {
  const tables = new Map<string, { fresh: number; known: number }>();
  return {
    grown: async (table, rows) => {
      const figures = tables.get(table) ?? { fresh: 0, known: 0 };
      tables.set(table, figures);
      figures.fresh += rows;
      if (figures.fresh < Math.max(FIRST_ROWS, figures.known)) return;
      figures.known += figures.fresh;
      figures.fresh = 0;
      await sql.query({ text: `analyze ${quoteIdentifier(table)}` });
    },
  };
}
