// What else is wrong with a row that is refused already: of the fields that are right, what the constraints say and
// which values are taken. With what was found before, a person is told all of a row's mistakes at the first upload.
import { errorsIn } from '../../../core/field-errors.ts';
import type { AppError } from '../../../core/errors.ts';
import { topKey } from '../../../core/validation-messages.ts';
import type { CallContext } from '../../../server/context.ts';
import type { SqlRunner } from '../../../server/db/sql-port.ts';
import type { ScopedActor } from '../../../server/repository/scoped-actor.ts';
import { takenIndexes } from '../../../server/repository/taken-values.ts';
import { createChain, judgeInPart } from '../../../server/operations/propose-create.ts';
import type { Values } from '../../../server/operations/form-values.ts';
import type { Judge } from '../../../server/operations/judge-constraints.ts';
import { refusalOf } from '../../../server/operations/settle-write.ts';
import { refusedByIndex } from '../../../server/operations/database-refusal.ts';
import { proposeUpdate } from '../../../server/operations/propose-update.ts';
import type { ImportPlan } from './import-plan.ts';
import { problemAt, type ImportProblem, type ImportRow } from './import-rows.ts';

export interface RestOfRow {
  readonly judge: Judge | null;
  /** Values by field of which a unique one may be taken; none for a record that exists. */
  readonly values: Values;
}

export interface RefusedRow {
  readonly row: ImportRow;
  readonly problems: readonly ImportProblem[];
  readonly scope: ScopedActor;
  readonly context: CallContext;
}

/** null: nothing more can be asked, because what the rest hangs on (a parent, a right) is itself refused. */
export async function restOfRow(
  plan: ImportPlan,
  { row, problems, scope, context }: RefusedRow,
): Promise<RestOfRow | null> {
  const args = rightArguments(plan, row, problems);
  try {
    if (row.existing === null || plan.update === null)
      return await judgeInPart(plan.create, args, { context, chain: createChain(plan.create, args) });
    const { proposal } = await proposeUpdate(plan.update, { ...args, id: row.existing }, { scope, context });
    return { judge: proposal.judge, values: {} };
  } catch (error) {
    refusalOf(error);
    return null;
  }
}

function rightArguments({ columns }: ImportPlan, { args }: ImportRow, problems: readonly ImportProblem[]): Values {
  const wrong = new Set(
    columns.filter(({ title }) => problems.some(({ column }) => column === title)).map(({ field }) => field),
  );
  return Object.fromEntries(Object.entries(args).filter(([name]) => !wrong.has(name)));
}

/** Inside the trial's transaction, where the rows before it stand. */
export async function askRest(
  plan: ImportPlan,
  row: ImportRow,
  { rest, runner }: { readonly rest: RestOfRow | null; readonly runner: SqlRunner },
): Promise<readonly ImportProblem[]> {
  if (rest === null) return [];
  const judged = await (rest.judge?.(runner) ?? Promise.resolve()).then(() => null, refusalOf);
  const taken = await takenIndexes(plan.engine.repository, { entity: plan.entity, values: rest.values, runner });
  const refused = [judged, ...taken.map((index) => refusedByIndex(plan.entity, index))].filter(
    (error) => error !== null,
  );
  // A name that a constraint says is taken is taken in its index too.
  return refused.reduce<readonly ImportProblem[]>((told, error) => withFurther(told, problemsOf(plan, row, error)), []);
}

/** What a refusal says of its fields, at their columns; else of the row. */
export function problemsOf(plan: ImportPlan, { sheet }: ImportRow, error: AppError): readonly ImportProblem[] {
  const errors = errorsIn(error.result);
  if (errors.length === 0) return [problemAt(plan, sheet, { field: '', reason: error.message })];
  return errors.map(({ field, message }) => problemAt(plan, sheet, { field: topKey(field), reason: message }));
}

/** A cell is told once: that the field lacks a value follows from its being unreadable. */
export function withFurther(
  before: readonly ImportProblem[],
  further: readonly ImportProblem[],
): readonly ImportProblem[] {
  return [...before, ...further.filter(({ column }) => !before.some((told) => told.column === column))];
}
