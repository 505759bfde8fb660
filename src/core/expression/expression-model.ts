// An expression of the config after it was read and typed: plain data, worked out in the browser and on the server by
// evaluate-expression.ts and inside the database by server/repository/expression-sql.ts, with the same meaning.
//
// What is missing: arithmetic with it is missing; a comparison with it does not hold, but "!=" does; a condition that
// is missing does not hold. sum, size and distinct pass missing values over and are 0 of nothing; mean, min and max of
// nothing are missing, as is a division by nothing. Numbers are decimals and exact; a quotient has ten decimal places.
import type { Json } from '../json.ts';

/** What a value is. Days are "2026-03-01", moments "2026-03-01 08:00:00": both in order as text. */
export type ValueType = 'number' | 'text' | 'truth' | 'day' | 'moment';

export type ExpressionModel =
  | { readonly op: 'value'; readonly value: string | number | boolean | null }
  /** Of the record, or by path of one that it refers to. */
  | { readonly op: 'field'; readonly path: string; readonly type: ValueType }
  /** Of a row that a function over rows is at. */
  | { readonly op: 'cell'; readonly row: string; readonly name: string; readonly type: ValueType }
  | { readonly op: 'setting'; readonly name: string; readonly type: ValueType }
  | { readonly op: 'today' | 'now' }
  | { readonly op: ArithmeticOp; readonly of: Pair }
  | { readonly op: CompareOp; readonly of: Pair }
  | { readonly op: 'and' | 'or' | 'join'; readonly of: Pair }
  | { readonly op: 'negate' | 'not' | 'missing' | 'print' | 'length'; readonly of: One }
  | { readonly op: 'in'; readonly of: One; readonly values: readonly (string | number)[] }
  /** Condition, then, else. */
  | { readonly op: 'if'; readonly of: readonly [ExpressionModel, ExpressionModel, ExpressionModel] }
  | { readonly op: 'coalesce' | 'total'; readonly of: readonly ExpressionModel[] }
  | { readonly op: 'round'; readonly of: One; readonly digits: number }
  /** A day, or a moment's, and how many months later; of at most MOST_MONTHS. */
  | { readonly op: 'monthsAfter'; readonly of: Pair }
  /** How many rows. */
  | { readonly op: 'size'; readonly rows: RowsModel }
  /** One expression over each row. */
  | { readonly op: RowsOp; readonly rows: RowsModel; readonly row: string; readonly of: One };

type One = readonly [ExpressionModel];
type Pair = readonly [ExpressionModel, ExpressionModel];

export type ArithmeticOp = 'add' | 'subtract' | 'multiply' | 'divide';
export type CompareOp = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge';
export type RowsOp = 'sum' | 'mean' | 'min' | 'max' | 'distinct' | 'any' | 'all';

/** The rows of a table field, those that every condition holds for. */
export interface RowsModel {
  readonly path: string;
  readonly filters: readonly { readonly row: string; readonly when: ExpressionModel }[];
}

/** What must not be, and what is said at which field where it is. */
export interface RefusalModel {
  readonly refuse: ExpressionModel;
  /** Field of the form, or of the record. */
  readonly at: string;
  /** Section of the editor whose rail tells it; null: told at the field alone. */
  readonly section: string | null;
  /** Texts, and what is worked out between them. */
  readonly message: readonly (string | ExpressionModel)[];
}

/** A century either way. */
export const MOST_MONTHS = 1_200;

/** Decimal places of a quotient. */
export const QUOTIENT_PLACES = 10;

function partsOf(expression: ExpressionModel): readonly ExpressionModel[] {
  const own = 'of' in expression ? expression.of : [];
  return 'rows' in expression ? [...expression.rows.filters.map(({ when }) => when), ...own] : own;
}

/** Every expression within, itself included. */
function expressionsIn(expression: ExpressionModel): readonly ExpressionModel[] {
  return [expression, ...partsOf(expression).flatMap(expressionsIn)];
}

/** Fields and paths that it reads. */
export function expressionPaths(expression: ExpressionModel): readonly string[] {
  const paths = expressionsIn(expression).flatMap((one) =>
    one.op === 'field' ? [one.path] : 'rows' in one ? [one.rows.path] : [],
  );
  return [...new Set(paths)];
}

/** The same of what is refused, its message included. */
export function refusalPaths({ refuse, message }: RefusalModel): readonly string[] {
  const said = message.filter((part) => typeof part !== 'string');
  return [...new Set([refuse, ...said].flatMap(expressionPaths))];
}

/** A row of a table field. */
export type RowValues = Readonly<Record<string, Json>>;
