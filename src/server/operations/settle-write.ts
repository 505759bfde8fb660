// Decide, write, and decide again when somebody was faster: `propose` reads and judges, the write insists that nothing it
// read has moved. Also what the database itself refuses (a value taken, a column empty) in the field's own words.
import type { EntityModel } from '../../core/entity-model.ts';
import { AppError, validationError } from '../../core/errors.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { writeRecord, type RecordWrite, type Written } from '../repository/write-record.ts';
import type { Engine } from './engine.ts';
import type { Judge } from './judge-constraints.ts';
import { lockRows, type RowToLock } from './lock-rows.ts';
import type { OtherWrite } from './run-effects.ts';
import { writeOther } from './write-other.ts';

export interface Proposal {
  readonly write: RecordWrite;
  readonly others: readonly OtherWrite[];
  /** Asked inside the transaction before anything is written; null: nobody. */
  readonly judge: Judge | null;
}

export interface Batch {
  readonly proposals: readonly Proposal[];
  /** What is thrown when proposals were refused inside the transaction. */
  readonly refuse: (refused: readonly Refused[]) => Error;
}

export interface Refused {
  /** Place of the proposal. */
  readonly at: number;
  readonly error: AppError;
}

const MOST_ATTEMPTS = 5;
/** A number that somebody else drew first is drawn again: of many at once one gets through each time. */
const MOST_DRAWS = 50;

/** The others' row moved too: the whole transaction is taken back and tried anew. */
class LostRace extends Error {}

export async function settleWrite(engine: Engine, scope: ScopedActor, propose: () => Promise<Proposal>): Promise<Written> {
  const [written] = await settleAll(engine, scope, async () => ({ proposals: [await propose()], refuse: ([first]) => first?.error ?? new Error('nothing was refused') }));
  if (written === undefined) throw new Error('one proposal is one write');
  return written;
}

/** Several records of one entity, all or nothing. */
export async function settleAll(engine: Engine, scope: ScopedActor, propose: () => Promise<Batch>): Promise<readonly Written[]> {
  for (let attempt = 0, draws = 0; attempt < MOST_ATTEMPTS && draws < MOST_DRAWS;) {
    const written = await tryWrite(engine, scope, await propose());
    if (written === 'drawn twice') draws += 1;
    else if (written === null) attempt += 1;
    else return written;
  }
  throw new AppError('overload');
}

async function tryWrite(engine: Engine, scope: ScopedActor, batch: Batch): Promise<readonly Written[] | 'drawn twice' | null> {
  const [only] = batch.proposals;
  try {
    if (only !== undefined && batch.proposals.length === 1 && only.others.length === 0 && only.judge === null) {
      const written = await writeRecord(engine.repository, scope, { write: only.write });
      return written === null ? null : [written];
    }
    return await engine.repository.sql.transaction((runner) => writeAll(engine, scope, { batch, runner }));
  } catch (error) {
    if (error instanceof LostRace || (error as { readonly code?: string }).code === DEADLOCK) return null;
    if (isDrawnTwice(scope.entity, error)) return 'drawn twice';
    throw refusedByDatabase(scope.entity, error) ?? error;
  }
}

/** The records first, what their effects ask of others after: a parent that an effect changes was unchanged when each was judged. */
async function writeAll(engine: Engine, scope: ScopedActor, { batch, runner }: { readonly batch: Batch; readonly runner: SqlRunner }): Promise<readonly Written[]> {
  const { proposals, refuse } = batch;
  await lockRows(engine.repository.model, runner, proposals.flatMap((proposal) => rowsOf(scope.entity, proposal)));
  const results: Written[] = [];
  const refused: Refused[] = [];
  // Each is judged with those before it written, so that a limit holds within the batch too.
  for (const [at, { write, judge }] of proposals.entries()) {
    const error = judge === null ? null : await judge(runner).then(() => null, refusalOf);
    if (error !== null) refused.push({ at, error });
    // One alone is refused by what the rules say, not by what the database would.
    if (error !== null && proposals.length === 1) break;
    const written = await writeRecord(engine.repository, scope, { write, runner });
    if (written === null) throw new LostRace();
    results.push(written);
  }
  if (refused.length > 0) throw refuse(refused);
  for (const { write, others } of proposals) {
    for (const other of others) {
      if ((await writeOther(engine, { other, origin: write.origin, runner })) === null) throw new LostRace();
    }
  }
  return results;
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

function rowsOf(entity: EntityModel, { write, others }: Proposal): readonly RowToLock[] {
  return [
    ...(write.target === null ? [] : [{ entity: entity.id, id: write.target.id, isWritten: true }]),
    ...write.parents.map((parent) => ({ entity: parent.entity, id: parent.id, isWritten: false })),
    ...others.flatMap((other) => (other.id === null ? [] : [{ entity: other.entity, id: other.id, isWritten: true }])),
  ];
}

/** Locks are taken in one order; copies in child records are not, and may still meet in a circle. */
const DEADLOCK = '40P01';
const UNIQUE = '23505';
const NOT_NULL = '23502';
const FOREIGN_KEY = '23503';

/** A unique value that no person typed: an effect gave it, and will give another. */
function isDrawnTwice(entity: EntityModel, error: unknown): boolean {
  const { code, constraint } = error as { readonly code?: string; readonly constraint?: string };
  const index = code === UNIQUE ? entity.indexes.find((candidate) => candidate.name === constraint) : undefined;
  return index?.message === null && index.columns.every((name) => entity.fields.some((field) => field.column.name === name && field.owner === 'server'));
}

/** null: not a refusal that a person could do anything about. */
function refusedByDatabase(entity: EntityModel, error: unknown): AppError | null {
  const { code, constraint, column } = error as { readonly code?: string; readonly constraint?: string; readonly column?: string };
  if (code === FOREIGN_KEY) return new AppError('noAuthority');
  const index = code === UNIQUE ? entity.indexes.find((candidate) => candidate.name === constraint) : undefined;
  const columns = code === UNIQUE ? (index?.columns ?? []) : code === NOT_NULL && column !== undefined ? [column] : [];
  const field = entity.fields.find((candidate) => columns.some((name) => name === candidate.column.name || name === `${candidate.column.name}_bix`));
  if (field === undefined) return null;
  const message = code === UNIQUE ? (index?.message ?? `${field.title}已存在`) : `请填写${field.title}`;
  return validationError([{ field: `/${field.name}`, message }]);
}
