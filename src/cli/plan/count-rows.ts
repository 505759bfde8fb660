// Counts in a database for a plan: rows that a step of the SQL is about, and records that stand in a state which goes.
import { codeOf } from '../../core/caught.ts';
import type { StateChange } from '../../../codegen/plan/state-changes.ts';
import type { Step } from '../../../codegen/plan/step.ts';
import { quoteIdentifier } from '../../server/db/identifier.ts';
import type { SqlRunner } from '../../server/db/sql-port.ts';

/** Ids that are named; the rest is counted. */
export const MOST_IDS = 20;

export interface CountedStep extends Omit<Step, 'count'> {
  /** null: it is about no rows, or its table does not stand there yet. */
  readonly rows: number | null;
}

export interface Stranded extends StateChange {
  /** null without a database. */
  readonly total: number | null;
  /** The first of them. */
  readonly ids: readonly number[];
}

export async function countSteps(runner: SqlRunner | null, steps: readonly Step[]): Promise<readonly CountedStep[]> {
  const counted: CountedStep[] = [];
  for (const { count, ...step } of steps)
    counted.push({ ...step, rows: runner === null || count === null ? null : await countOf(runner, count) });
  return counted;
}

export async function findStranded(
  runner: SqlRunner | null,
  states: readonly StateChange[],
): Promise<readonly Stranded[]> {
  const found: Stranded[] = [];
  for (const state of states) {
    const from = `from ${quoteIdentifier(state.table)} where ${quoteIdentifier(state.column)} = ${state.code} and del_flag = false`;
    const total = runner === null ? null : await countOf(runner, `select count(*) as rows ${from}`);
    const rows =
      runner === null || total === null
        ? []
        : await runner.query({ text: `select id ${from} order by id limit ${MOST_IDS}` });
    found.push({ ...state, total, ids: rows.map((row) => Number(row['id'])) });
  }
  return found;
}

/** A database that lags behind may lack the table or the column: then there is nothing to count. */
async function countOf(runner: SqlRunner, text: string): Promise<number | null> {
  await runner.query({ text: 'savepoint counting' });
  try {
    const [row] = await runner.query({ text });
    await runner.query({ text: 'release savepoint counting' });
    return Number(row?.['rows'] ?? 0);
  } catch (error) {
    await runner.query({ text: 'rollback to savepoint counting' });
    const code = codeOf(error);
    if (code === UNDEFINED_TABLE || code === UNDEFINED_COLUMN) return null;
    throw error;
  }
}

const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';
