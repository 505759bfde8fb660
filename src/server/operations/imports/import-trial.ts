// Every row judged and written in one transaction, each with those before it written, so that a limit holds within the sheet
// too. A row that is refused is taken back alone and told; where any was, or nobody has confirmed yet, all is taken back.
import { AppError } from '../../../core/errors.ts';
import type { CallContext } from '../../context.ts';
import type { SqlRunner } from '../../db/sql-port.ts';
import type { ScopedActor } from '../../repository/scoped-actor.ts';
import { writeRecord } from '../../repository/write-record.ts';
import { onceTold, prepareAccounts, tellAccounts, writeAccounts, type OnceAccount, type PreparedAccount } from '../account-writes.ts';
import { createChain, proposeCreate } from '../create.operation.ts';
import { lockRows } from '../lock-rows.ts';
import { DEADLOCK, LostRace, refusalOf, refusedByDatabase, refusedElsewhere, rowsOf, type Proposal } from '../settle-write.ts';
import { proposeUpdate } from '../update.operation.ts';
import { writeOther } from '../write-other.ts';
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
  /** Of a row that is refused: what else is to be asked of it. */
  readonly rest: RestOfRow | null;
  readonly prepared: readonly PreparedAccount[];
  readonly problems: readonly ImportProblem[];
}

const MOST_ATTEMPTS = 5;

/** Carries what was found past the rollback. */
class TakenBack extends Error {
  readonly trial: Trial;

  constructor(trial: Trial) {
    super('taken back');
    this.trial = trial;
  }
}

export async function tryImport(plan: ImportPlan, input: TrialInput): Promise<Trial> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const proposed: Proposed[] = [];
    for (const row of input.rows) proposed.push(await withPasswords(await proposeRow(plan, row, input), input));
    try {
      const trial = await plan.engine.repository.sql.transaction((runner) => writeRows(plan, proposed, { ...input, runner }));
      const prepared = proposed.flatMap((one) => one.prepared);
      await tellAccounts(plan.engine, prepared);
      return { ...trial, accounts: onceTold(prepared) };
    } catch (error) {
      if (error instanceof TakenBack) return error.trial;
      if (!(error instanceof LostRace) && (error as { readonly code?: string }).code !== DEADLOCK) throw error;
    }
  }
  throw new AppError('overload');
}

/** A hash takes its time: what is taken back anyway has none. */
async function withPasswords(proposed: Proposed, { keep }: TrialInput): Promise<Proposed> {
  const writes = proposed.proposal?.accounts ?? [];
  return { ...proposed, prepared: keep === null ? writes.map((write) => ({ write, password: '', hash: '' })) : await prepareAccounts(writes) };
}

async function proposeRow(plan: ImportPlan, row: ImportRow, { scope, context }: TrialInput): Promise<Proposed> {
  try {
    const proposal = await proposalOf(plan, row, { scope, context });
    if (row.problems.length === 0) return { row, proposal, rest: null, prepared: [], problems: [] };
    return await refuse(plan, { row, problems: row.problems }, { scope, context });
  } catch (error) {
    return refuse(plan, { row, problems: withFurther(row.problems, problemsOf(plan, row, refusalOf(error))) }, { scope, context });
  }
}

async function proposalOf(plan: ImportPlan, { args, existing }: Pick<ImportRow, 'args' | 'existing'>, { scope, context }: Pick<TrialInput, 'scope' | 'context'>): Promise<Proposal> {
  if (existing === null || plan.update === null) return proposeCreate(plan.create, { ...args }, { context, chain: createChain(plan.create, args) });
  return (await proposeUpdate(plan.update, { ...args, id: existing }, { scope, context })).proposal;
}

/** Nobody corrects a sheet twice: of a row that is refused, what is not wrong yet is asked as well. */
async function refuse(plan: ImportPlan, { row, problems }: Pick<Proposed, 'row' | 'problems'>, { scope, context }: Pick<TrialInput, 'scope' | 'context'>): Promise<Proposed> {
  return { row, proposal: null, rest: await restOfRow(plan, { row, problems, scope, context }), prepared: [], problems };
}

async function writeRows(plan: ImportPlan, proposed: readonly Proposed[], { scope, keep, runner }: TrialInput & { readonly runner: SqlRunner }): Promise<Trial> {
  await keep?.(runner);
  await lockRows(plan.engine.repository.model, runner, proposed.flatMap(({ proposal }) => (proposal === null ? [] : rowsOf(plan.entity, proposal))));
  const problems: ImportProblem[] = [];
  const good: number[] = [];
  for (const { row, proposal, rest, prepared, problems: before } of proposed) {
    const found = proposal === null ? withFurther(before, await askRest(plan, row, { rest, runner })) : await writeRow(plan, proposal, { row, prepared, scope, runner });
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

async function writeRow(plan: ImportPlan, { write, others, judge, follow }: Proposal, { row, prepared, scope, runner }: RowInput): Promise<readonly ImportProblem[]> {
  const { engine } = plan;
  await runner.query({ text: 'savepoint import_row' });
  try {
    await judge?.(runner);
    const written = await writeRecord(engine.repository, scope, { write, runner });
    if (written === null) throw new LostRace();
    await follow?.(runner, written);
    for (const other of others) {
      if ((await writeOther(engine, { other, origin: write.origin, runner })) === null) throw new LostRace();
    }
    if (!(await writeAccounts(engine, { prepared, ownId: written.id, origin: write.origin, runner }))) throw new LostRace();
    await runner.query({ text: 'release savepoint import_row' });
    return [];
  } catch (error) {
    if (error instanceof LostRace || (error as { readonly code?: string }).code === DEADLOCK) throw error;
    await runner.query({ text: 'rollback to savepoint import_row' });
    return problemsOf(plan, row, refusalOf(refusedByDatabase(plan.entity, error) ?? refusedElsewhere(engine, error) ?? error));
  }
}

