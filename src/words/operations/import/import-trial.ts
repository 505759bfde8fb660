// Every row judged and written in one transaction, each with those before it written, so that a limit holds within
// the sheet too. A row that is refused is taken back alone and told; where any was, or nobody has confirmed yet, all
// is taken back.
import { codeOf } from '../../../core/caught.ts';
import type { CallContext } from '../../../server/context.ts';
import type { SqlRunner } from '../../../server/db/sql-port.ts';
import type { ScopedActor } from '../../../server/repository/scoped-actor.ts';
import { writeRecord } from '../../../server/repository/write-record.ts';
import {
  onceTold,
  prepareAccounts,
  tellAccounts,
  writeAccounts,
  type OnceAccount,
  type PreparedAccount,
} from '../../../server/operations/account-writes.ts';
import { createChain, judgeCreate, proposeCreate } from '../../../server/operations/propose-create.ts';
import { lockRows } from '../../../server/operations/lock-rows.ts';
import { retryRace } from '../../../server/operations/retry-race.ts';
import { LostRace, refusalOf, rowsOf, type Proposal } from '../../../server/operations/settle-write.ts';
import { DEADLOCK, refusedByDatabase, refusedElsewhere } from '../../../server/operations/database-refusal.ts';
import { proposeUpdate } from '../../../server/operations/propose-update.ts';
import { writeOthers } from '../../../server/operations/write-other.ts';
import type { ImportPlan } from './import-plan.ts';
import { askRest, problemsOf, restOfRow, withFurther, type RestOfRow } from './import-rest.ts';
import type { ImportProblem, ImportRow } from './import-rows.ts';

export interface Trial {
  /** Passwords that were made with what stays. */
  readonly accounts: readonly OnceAccount[];
  readonly problems: readonly ImportProblem[];
  /** Sheet rows without a problem. */
  readonly good: readonly number[];
}

export interface TrialInput {
  readonly rows: readonly ImportRow[];
  readonly scope: ScopedActor;
  readonly context: CallContext;
  /** Asked first in the transaction that is to stay; null: nothing is to stay. */
  readonly keep: ((runner: SqlRunner) => Promise<void>) | null;
}

interface Proposed {
  readonly row: ImportRow;
  /** null: the row is refused already. */
  readonly proposal: Proposal | null;
  /** Of a row that is refused: what else is to be asked of it; null: nothing, or too many were refused before. */
  readonly rest: RestOfRow | null;
  readonly prepared: readonly PreparedAccount[];
  readonly problems: readonly ImportProblem[];
}

/**
 * Of how many refused rows everything is told at once: a person corrects these first, and a sheet of bad rows costs no
 * more than a good one.
 */
const MOST_TOLD_WHOLE = 200;

/** Carries what was found past the rollback. */
class TakenBack extends Error {
  readonly trial: Trial;

  constructor(trial: Trial) {
    super('taken back');
    this.trial = trial;
  }
}

export function tryImport(plan: ImportPlan, input: TrialInput): Promise<Trial> {
  return retryRace(async () => {
    const proposed = await proposeRows(plan, input);
    try {
      const trial = await plan.engine.repository.sql.transaction(
        (runner) => writeRows(plan, proposed, { ...input, runner }),
        'long',
      );
      const prepared = proposed.flatMap((one) => one.prepared);
      await tellAccounts(plan.engine, prepared);
      return { ...trial, accounts: onceTold(prepared) };
    } catch (error) {
      if (error instanceof TakenBack) return error.trial;
      if (!(error instanceof LostRace) && codeOf(error) !== DEADLOCK) throw error;
      return null;
    }
  });
}

async function proposeRows(plan: ImportPlan, input: TrialInput): Promise<readonly Proposed[]> {
  const proposed: Proposed[] = [];
  let refused = 0;
  for (const row of input.rows) {
    const one = await proposeRow(plan, row, input);
    if (one.proposal === null) refused += 1;
    const isToldWhole = one.proposal === null && refused <= MOST_TOLD_WHOLE;
    proposed.push(
      isToldWhole
        ? {
            ...one,
            rest: await restOfRow(plan, { row, problems: one.problems, scope: input.scope, context: input.context }),
          }
        : await withPasswords(one, input),
    );
  }
  return proposed;
}

/** A hash takes its time: what is taken back anyway has none. */
async function withPasswords(proposed: Proposed, { keep }: TrialInput): Promise<Proposed> {
  const writes = proposed.proposal?.accounts ?? [];
  return {
    ...proposed,
    prepared:
      keep === null ? writes.map((write) => ({ write, password: '', hash: '' })) : await prepareAccounts(writes),
  };
}

/** Of a row with cells that cannot be read only what else is wrong with it is asked: it is not written. */
async function proposeRow(plan: ImportPlan, row: ImportRow, { scope, context }: TrialInput): Promise<Proposed> {
  const isReadable = row.problems.length === 0;
  const refused = { row, proposal: null, rest: null, prepared: [] };
  try {
    const { args, existing } = row;
    if (existing !== null && plan.update !== null) {
      const { proposal } = await proposeUpdate(plan.update, { ...args, id: existing }, { scope, context });
      return isReadable ? { ...refused, proposal, problems: [] } : { ...refused, problems: row.problems };
    }
    const request = { context, chain: createChain(plan.create, args) };
    if (isReadable)
      return { ...refused, proposal: await proposeCreate(plan.create, { ...args }, request), problems: [] };
    await judgeCreate(plan.create, { ...args }, request);
    return { ...refused, problems: row.problems };
  } catch (error) {
    return { ...refused, problems: withFurther(row.problems, problemsOf(plan, row, refusalOf(error))) };
  }
}

async function writeRows(
  plan: ImportPlan,
  proposed: readonly Proposed[],
  { scope, keep, runner }: TrialInput & { readonly runner: SqlRunner },
): Promise<Trial> {
  await keep?.(runner);
  await lockRows(
    plan.engine.repository.model,
    runner,
    proposed.flatMap(({ proposal }) => (proposal === null ? [] : rowsOf(plan.entity, proposal))),
  );
  const problems: ImportProblem[] = [];
  const good: number[] = [];
  for (const { row, proposal, rest, prepared, problems: before } of proposed) {
    const found =
      proposal === null
        ? withFurther(before, await askRest(plan, row, { rest, runner }))
        : await writeRow(plan, proposal, { row, prepared, scope, runner });
    problems.push(...inOrder(plan, found));
    if (found.length === 0) good.push(row.sheet.number);
  }
  if (problems.length > 0 || keep === null) throw new TakenBack({ problems, good, accounts: [] });
  return { problems, good, accounts: [] };
}

/** As the columns stand in the sheet; what is said of the row as a whole comes first. */
function inOrder({ columns }: ImportPlan, problems: readonly ImportProblem[]): readonly ImportProblem[] {
  const placeOf = ({ column }: ImportProblem): number => columns.findIndex(({ title }) => title === column);
  return problems.toSorted((one, other) => placeOf(one) - placeOf(other));
}

interface RowInput {
  readonly row: ImportRow;
  readonly prepared: readonly PreparedAccount[];
  readonly scope: ScopedActor;
  readonly runner: SqlRunner;
}

async function writeRow(
  plan: ImportPlan,
  { write, others, judge, follow }: Proposal,
  { row, prepared, scope, runner }: RowInput,
): Promise<readonly ImportProblem[]> {
  const { engine } = plan;
  await runner.query({ text: 'savepoint import_row' });
  try {
    await judge?.(runner);
    const written = await writeRecord(engine.repository, scope, { write, runner });
    if (written === null) throw new LostRace();
    await follow?.(runner, written);
    if (!(await writeOthers(engine, { others, origin: write.origin, runner }))) throw new LostRace();
    if (!(await writeAccounts(engine, { prepared, ownId: written.id, origin: write.origin, runner })))
      throw new LostRace();
    await runner.query({ text: 'release savepoint import_row' });
    return [];
  } catch (error) {
    if (error instanceof LostRace || codeOf(error) === DEADLOCK) throw error;
    await runner.query({ text: 'rollback to savepoint import_row' });
    return problemsOf(
      plan,
      row,
      refusalOf(refusedByDatabase(plan.entity, error) ?? refusedElsewhere(engine, error) ?? error),
    );
  }
}
