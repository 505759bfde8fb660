// Decide, write, and decide again when somebody was faster: `propose` reads and judges, the write insists that nothing it
// read has moved. Also what the database itself refuses (a value taken, a column empty) in the field's own words.
import type { EntityModel } from '../../core/entity-model.ts';
import { AppError, validationError } from '../../core/errors.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { writeRecord, type RecordWrite, type Written } from '../repository/write-record.ts';
import type { Engine } from './engine.ts';
import type { Judge } from './judge-constraints.ts';
import type { OtherWrite } from './run-effects.ts';
import { writeOther } from './write-other.ts';

export interface Proposal {
  readonly write: RecordWrite;
  readonly others: readonly OtherWrite[];
  /** Asked inside the transaction before anything is written; null: nobody. */
  readonly judge: Judge | null;
}

const MOST_ATTEMPTS = 5;

/** The others' row moved too: the whole transaction is taken back and tried anew. */
class LostRace extends Error {}

export async function settleWrite(engine: Engine, scope: ScopedActor, propose: () => Promise<Proposal>): Promise<Written> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const proposal = await propose();
    const written = await tryWrite(engine, scope, proposal);
    if (written !== null) return written;
  }
  throw new AppError('overload');
}

async function tryWrite(engine: Engine, scope: ScopedActor, { write, others, judge }: Proposal): Promise<Written | null> {
  const { repository } = engine;
  try {
    if (others.length === 0 && judge === null) return await writeRecord(repository, scope, { write });
    return await repository.sql.transaction(async (runner) => {
      if (judge !== null) await judge(runner);
      const written = await writeRecord(repository, scope, { write, runner });
      if (written === null) throw new LostRace();
      for (const other of others) {
        if ((await writeOther(engine, { other, origin: write.origin, runner })) === null) throw new LostRace();
      }
      return written;
    });
  } catch (error) {
    if (error instanceof LostRace) return null;
    throw refusedByDatabase(scope.entity, error) ?? error;
  }
}

const UNIQUE = '23505';
const NOT_NULL = '23502';
const FOREIGN_KEY = '23503';

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
