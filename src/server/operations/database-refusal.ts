// What the database itself refuses (a value taken, a column empty), in the field's own words.
import { codeOf, factOf } from '../../core/caught.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { IndexModel } from '../../core/index-model.ts';
import { AppError, validationError } from '../../core/errors.ts';
import type { Engine } from './engine.ts';

const UNIQUE = '23505';
const NOT_NULL = '23502';
const FOREIGN_KEY = '23503';

/** Locks are taken in one order; copies in child records are not, and may still meet in a circle. */
export const DEADLOCK = '40P01';

/** A unique value that no person typed: an effect gave it, and will give another. */
export function isDrawnTwice(entity: EntityModel, error: unknown): boolean {
  const [code, constraint] = [codeOf(error), factOf(error, 'constraint')];
  const index = code === UNIQUE ? entity.indexes.find((candidate) => candidate.name === constraint) : undefined;
  return (
    index?.message === null &&
    index.columns.every((name) => entity.fields.some((field) => field.column.name === name && field.owner !== 'input'))
  );
}

/** A value taken in another entity that is written together with the record: the name of a new account. */
export function refusedElsewhere({ repository }: Engine, error: unknown): AppError | null {
  const [code, constraint] = [codeOf(error), factOf(error, 'constraint')];
  const owner =
    code === UNIQUE
      ? repository.model.app.entities.find(({ indexes }) => indexes.some(({ name }) => name === constraint))
      : undefined;
  return owner === undefined ? null : refusedByDatabase(owner, error);
}

/** null: not a refusal that a person could do anything about. */
export function refusedByDatabase(entity: EntityModel, error: unknown): AppError | null {
  const [code, constraint, column] = [codeOf(error), factOf(error, 'constraint'), factOf(error, 'column')];
  if (code === FOREIGN_KEY) return new AppError('noAuthority');
  const index = code === UNIQUE ? entity.indexes.find((candidate) => candidate.name === constraint) : undefined;
  const columns = code === NOT_NULL && column !== undefined ? [column] : [];
  if (index !== undefined) return refusedByIndex(entity, index);
  const field = columns.flatMap((name) => entity.fields.find((candidate) => name === candidate.column.name) ?? [])[0];
  return field === undefined ? null : validationError([{ field: `/${field.name}`, message: `请填写${field.title}` }]);
}

/** A value that is taken, at the first field of its index; null: none that a person types. */
export function refusedByIndex({ fields }: EntityModel, { columns, message }: IndexModel): AppError | null {
  const [field] = columns.flatMap(
    (name) =>
      fields.find((candidate) => name === candidate.column.name || name === `${candidate.column.name}_bix`) ?? [],
  );
  return field === undefined
    ? null
    : validationError([{ field: `/${field.name}`, message: message ?? `${field.title}已存在` }]);
}
