// Decide, write, and decide again when somebody was faster: `propose` reads and judges, the write insists that nothing
// it read has moved.
import { personOf } from '../../core/actor.ts';
import { codeOf } from '../../core/caught.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { Json } from '../../core/json.ts';
import { AppError } from '../../core/errors.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { writeMessages, type MessageDraft } from '../messages/write-messages.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { findAnswer, isClaimed, writeClaim, type RequestClaim } from '../repository/request-claim.ts';
import { keepOthers } from '../repository/undo-step.ts';
import { writeRecord, type Follow, type RecordWrite, type Written } from '../repository/write-record.ts';
import type { Engine } from './engine.ts';
import { takeAlone, type Judge } from './judge-constraints.ts';
import {
  onceTold,
  prepareAccounts,
  tellAccounts,
  writeAccounts,
  type AccountWrite,
  type OnceAccount,
  type PreparedAccount,
} from './account-writes.ts';
import { lockRows, type RowToLock } from './lock-rows.ts';
import { readPort } from './record-port.ts';
import { retryRace } from './retry-race.ts';
import type { Draw, OtherWrite, SetWrite } from './run-effects.ts';
import { writeOthers } from './write-other.ts';
import { DEADLOCK, isDrawnTwice, refusedElsewhere, refusedByDatabase } from './database-refusal.ts';

export interface Proposal {
  readonly write: RecordWrite;
  readonly others: readonly (OtherWrite | SetWrite)[];
  /** Accounts opened and reset with it. */
  readonly accounts?: readonly AccountWrite[];
  /** Rows that are locked, too. */
  readonly holds?: readonly RowToLock[];
  /** Asked inside the transaction before anything is written; null: nobody. */
  readonly judge: Judge | null;
  /** Further values of the record, asked when nobody else writes any more. */
  readonly draws?: readonly Draw[];
  /** Judged one at a time. */
  readonly isAlone?: boolean;
  /**
   * What the server's own tables keep with it (an account, a text message): written after the record, in its
   * transaction.
   */
  readonly follow?: Follow | undefined;
  /** What the bell says of it; a message about a record that is made with it has no id of it yet. */
  readonly tells?: readonly MessageDraft[];
}

export interface Batch {
  readonly proposals: readonly Proposal[];
  /** The words it is answered with; another process answers the same request with them. */
  readonly done?: string | null;
  /** What is thrown when proposals were refused inside the transaction. */
  readonly refuse: (refused: readonly Refused[]) => Error;
}

export interface Refused {
  /** Place of the proposal. */
  readonly at: number;
  readonly error: AppError;
}

/** The others' row moved too: the whole transaction is taken back and tried anew. */
export class LostRace extends Error {}

/** What was written, and the passwords that were made with it. */
export interface Settled extends Written {
  readonly accounts?: readonly OnceAccount[];
  /** The words that another process has answered the same request with; absent: it was done here. */
  readonly done?: string | null;
}

export interface Settling {
  readonly propose: () => Promise<Batch>;
  /** null: the same request is at no other process. */
  readonly claim: RequestClaim | null;
}

export interface SettlingOne {
  readonly propose: () => Promise<Proposal & { readonly done?: string | null }>;
  readonly claim: RequestClaim | null;
}

export async function settleWrite(
  engine: Engine,
  scope: ScopedActor,
  { propose, claim }: SettlingOne,
): Promise<Settled> {
  const batch = async (): Promise<Batch> => {
    const { done = null, ...proposal } = await propose();
    return { proposals: [proposal], done, refuse: ([first]) => first?.error ?? new Error('nothing was refused') };
  };
  const [written] = await settleAll(engine, scope, { propose: batch, claim });
  if (written === undefined) throw new Error('one proposal is one write');
  return written;
}

/** Several records of one entity, all or nothing. */
export async function settleAll(engine: Engine, scope: ScopedActor, settling: Settling): Promise<readonly Settled[]> {
  try {
    const attempt = (): Promise<readonly Settled[] | null> => tryWrite(engine, scope, settling);
    // Who was too slow once decides anew in line with the others of this process: then somebody faster is at another
    // one.
    const settled = (await attempt()) ?? (await engine.retryTurns.of(scope.entity.id)(() => retryRace(attempt)));
    if (scope.entity.settings !== null) engine.context.settings.forget();
    return settled;
  } catch (error) {
    const answered = await answeredElsewhere(engine, settling.claim, error);
    if (answered === null) throw error;
    return answered;
  }
}

/** Refused or taken back because the same request was done on another process: its answer. null: it was not. */
async function answeredElsewhere(
  { repository }: Engine,
  claim: RequestClaim | null,
  error: unknown,
): Promise<readonly Settled[] | null> {
  if (claim === null || !(error instanceof AppError || isClaimed(error))) return null;
  const answer = await findAnswer(repository.sql, claim);
  return answer === null ? null : answer.written.map((written) => ({ ...written, done: answer.done }));
}

/** null: somebody was faster, or drew the same number. */
async function tryWrite(
  engine: Engine,
  scope: ScopedActor,
  { propose, claim }: Settling,
): Promise<readonly Settled[] | null> {
  const batch = await propose();
  const [done, [only]] = [batch.done ?? null, batch.proposals];
  const prepared = await Promise.all(batch.proposals.map(({ accounts = [] }) => prepareAccounts(accounts)));
  try {
    if (
      only !== undefined &&
      batch.proposals.length === 1 &&
      only.others.length === 0 &&
      (only.holds ?? []).length === 0 &&
      only.judge === null &&
      only.follow === undefined &&
      (only.tells ?? []).length === 0 &&
      !hasDraws(only) &&
      prepared[0]?.length === 0
    ) {
      const written = await writeRecord(engine.repository, scope, {
        write: only.write,
        claim: claim === null ? null : { of: claim, done },
      });
      return written === null ? null : [written];
    }
    const inTransaction = (): Promise<readonly Written[]> =>
      engine.repository.sql.transaction(async (runner) => {
        const results = await writeAll(engine, scope, { batch, prepared, runner });
        if (claim !== null) await writeClaim(runner, claim, { done, written: results });
        return results;
      });
    const isAlone = batch.proposals.some((proposal) => proposal.isAlone === true || hasDraws(proposal));
    const written = isAlone ? await engine.writeTurns.of(scope.entity.id)(inTransaction) : await inTransaction();
    if (batch.proposals.some(({ follow }) => follow !== undefined)) engine.context.sms.wake();
    await tellAccounts(engine, prepared.flat());
    return written.map((one, at) => withAccounts(one, prepared[at] ?? []));
  } catch (error) {
    if (error instanceof LostRace || codeOf(error) === DEADLOCK) return null;
    if (isClaimed(error)) throw error;
    if (isDrawnTwice(scope.entity, error)) return null;
    throw refusedByDatabase(scope.entity, error) ?? refusedElsewhere(engine, error) ?? error;
  }
}

/**
 * The records first, what their effects ask of others after: a parent that an effect changes was unchanged when each
 * was judged.
 */
async function writeAll(
  engine: Engine,
  scope: ScopedActor,
  {
    batch,
    prepared,
    runner,
  }: { readonly batch: Batch; readonly prepared: readonly (readonly PreparedAccount[])[]; readonly runner: SqlRunner },
): Promise<readonly Written[]> {
  const { proposals, refuse } = batch;
  await lockRows(
    engine.repository.model,
    runner,
    proposals.flatMap((proposal) => rowsOf(scope.entity, proposal)),
  );
  const results: Written[] = [];
  const refused: Refused[] = [];
  // Each is judged with those before it written, so that a limit holds within the batch too.
  for (const [at, proposal] of proposals.entries()) {
    const { judge, follow } = proposal;
    const error = judge === null ? null : await judge(runner).then(() => null, refusalOf);
    if (error !== null) refused.push({ at, error });
    // One alone is refused by what the rules say, not by what the database would.
    if (error !== null && proposals.length === 1) break;
    const write = await drawn(engine, scope, { proposal, runner });
    const written = await writeRecord(engine.repository, scope, { write, runner });
    if (written === null) throw new LostRace();
    await follow?.(runner, written);
    results.push(written);
  }
  if (refused.length > 0) throw refuse(refused);
  await tellPeople(engine, { proposals, results, runner });
  for (const [at, { write, others }] of proposals.entries()) {
    const changed = await writeOthers(engine, { others, origin: write.origin, runner });
    if (changed === null) throw new LostRace();
    if (write.undo !== undefined && write.undo !== null && changed.length > 0)
      await keepOthers(runner, { entity: scope.entity.id, id: results[at]?.id ?? 0 }, changed);
    // Who asked for it goes on from the version that an effect left.
    for (const { entity, written } of changed) {
      const own = entity === scope.entity.id ? results.findIndex(({ id }) => id === written.id) : -1;
      if (own >= 0) results[own] = written;
    }
    if (
      !(await writeAccounts(engine, {
        prepared: prepared[at] ?? [],
        ownId: results[at]?.id ?? 0,
        origin: write.origin,
        runner,
      }))
    )
      throw new LostRace();
  }
  return results;
}

/** Whatever the number of records, one statement. */
async function tellPeople(
  { repository }: Engine,
  {
    proposals,
    results,
    runner,
  }: { readonly proposals: readonly Proposal[]; readonly results: readonly Written[]; readonly runner: SqlRunner },
): Promise<void> {
  const [first] = proposals;
  if (first === undefined) return;
  const { actor, now } = first.write.origin;
  const drafts = proposals.flatMap(({ write, tells = [] }, at) =>
    tells.map((draft) => (write.target === null ? { ...draft, bizId: results[at]?.id ?? null } : draft)),
  );
  await writeMessages(runner, { model: repository.model, now, by: personOf(actor) }, drafts);
}

function hasDraws({ draws = [] }: Proposal): boolean {
  return draws.length > 0;
}

/** The write with what could not be known before. */
async function drawn(
  { repository }: Engine,
  { entity }: ScopedActor,
  { proposal, runner }: { readonly proposal: Proposal; readonly runner: SqlRunner },
): Promise<RecordWrite> {
  const { write, draws = [] } = proposal;
  if (draws.length === 0) return write;
  await takeAlone(entity, runner);
  const port = readPort(repository, runner);
  const values: Record<string, Json> = { ...write.values };
  for (const draw of draws) Object.assign(values, await draw(port));
  return { ...write, values };
}

function withAccounts(written: Written, prepared: readonly PreparedAccount[]): Settled {
  return prepared.length === 0 ? written : { ...written, accounts: onceTold(prepared) };
}

export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** What must be held until it is written. */
export function rowsOf(entity: EntityModel, { write, others, holds = [] }: Proposal): readonly RowToLock[] {
  return [
    ...(write.target === null ? [] : [{ entity: entity.id, id: write.target.id, isWritten: true }]),
    ...write.parents.map((parent) => ({ entity: parent.entity, id: parent.id, isWritten: false })),
    ...holds,
    ...others.flatMap((other) =>
      'rows' in other || other.id === null ? [] : [{ entity: other.entity, id: other.id, isWritten: true }],
    ),
  ];
}
