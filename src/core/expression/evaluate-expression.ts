// Works out an expression over values at hand: in the browser while one types, on the server before a write. Pure; the
// database says the same (server/repository/expression-sql.ts; a test holds them equal on random records).
import Big from 'big.js';
import type { Json } from '../json.ts';
import { monthsAfter } from '../months.ts';
import {
  MOST_MONTHS,
  QUOTIENT_PLACES,
  type ArithmeticOp,
  type CompareOp,
  type ExpressionModel,
  type RefusalModel,
  type RowsModel,
  type RowsOp,
  type RowValues,
  type ValueType,
} from './expression-model.ts';

export interface ExpressionFacts {
  /** By field or path; what is not there is missing. */
  readonly values: Readonly<Record<string, Json>>;
  /** YYYY-MM-DD and YYYY-MM-DD HH:mm:ss, of the office. */
  readonly today: string;
  readonly now: string;
  readonly setting: (name: string) => Json;
}

type Value = Big | string | boolean | null;
interface Scope extends ExpressionFacts {
  /** The rows that functions are at, by name. */
  readonly rows: Readonly<Record<string, RowValues>>;
}

/** Numbers come as the nearest that JSON can say. */
export function evaluateExpression(expression: ExpressionModel, facts: ExpressionFacts): Json {
  const value = valueOf(expression, { ...facts, rows: {} });
  return value instanceof Big ? value.toNumber() + 0 : value;
}

export function isRefused({ refuse }: RefusalModel, facts: ExpressionFacts): boolean {
  return valueOf(refuse, { ...facts, rows: {} }) === true;
}

export function refusalText({ message }: RefusalModel, facts: ExpressionFacts): string {
  return message
    .map((part) => (typeof part === 'string' ? part : (textOf(valueOf(part, { ...facts, rows: {} })) ?? '')))
    .join('');
}

function valueOf(expression: ExpressionModel, scope: Scope): Value {
  const at = (one: ExpressionModel): Value => valueOf(one, scope);
  switch (expression.op) {
    case 'value':
      return plain(expression.value);
    case 'field':
      return valueAs(scope.values[expression.path], expression.type);
    case 'cell':
      return valueAs(scope.rows[expression.row]?.[expression.name], expression.type);
    case 'setting':
      return valueAs(scope.setting(expression.name), expression.type);
    case 'today':
    case 'now':
      return scope[expression.op];
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide':
      return arithmetic(expression.op, at(expression.of[0]), at(expression.of[1]));
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return compares(expression.op, at(expression.of[0]), at(expression.of[1]));
    case 'and':
      return at(expression.of[0]) === true && at(expression.of[1]) === true;
    case 'or':
      return at(expression.of[0]) === true || at(expression.of[1]) === true;
    case 'not':
      return at(expression.of[0]) !== true;
    case 'missing':
      return at(expression.of[0]) === null;
    case 'negate':
      return numberOf(at(expression.of[0]))?.neg() ?? null;
    case 'in': {
      const value = at(expression.of[0]);
      return expression.values.some((one) => compares('eq', value, plain(one)));
    }
    case 'if':
      return at(at(expression.of[0]) === true ? expression.of[1] : expression.of[2]);
    case 'coalesce':
      return expression.of.map(at).find((value) => value !== null) ?? null;
    case 'total':
      return sumOf(expression.of.map(at));
    case 'round':
      return numberOf(at(expression.of[0]))?.round(expression.digits, Big.roundHalfUp) ?? null;
    case 'monthsAfter':
      return dayAfterMonths(at(expression.of[0]), at(expression.of[1]));
    case 'print':
      return textOf(at(expression.of[0]));
    case 'join': {
      const [left, right] = [textOf(at(expression.of[0])), textOf(at(expression.of[1]))];
      return left === null || right === null ? null : left + right;
    }
    case 'length':
      return new Big([...(textOf(at(expression.of[0])) ?? '')].length);
    case 'size':
      return new Big(rowsOf(expression.rows, scope).length);
    default: {
      const { op, rows, row, of } = expression;
      const values = rowsOf(rows, scope).map((own) =>
        valueOf(of[0], { ...scope, rows: { ...scope.rows, [row]: own } }),
      );
      return overRows(op, values);
    }
  }
}

function overRows(op: RowsOp, values: readonly Value[]): Value {
  const present = values.filter((value) => value !== null);
  switch (op) {
    case 'sum':
      return sumOf(present);
    case 'mean':
      return present.length === 0 ? null : arithmetic('divide', sumOf(present), new Big(present.length));
    case 'min':
    case 'max':
      return present.reduce<Value>(
        (best, value) => (best === null || compares(op === 'min' ? 'lt' : 'gt', value, best) ? value : best),
        null,
      );
    case 'distinct':
      return new Big(new Set(present.map(textOf)).size);
    case 'any':
      return values.includes(true);
    case 'all':
      return values.every((value) => value === true);
  }
}

function rowsOf({ path, filters }: RowsModel, scope: Scope): readonly RowValues[] {
  const held = scope.values[path];
  const rows = Array.isArray(held) ? held.filter(isRow) : [];
  return rows.filter((own) =>
    filters.every(({ row, when }) => valueOf(when, { ...scope, rows: { ...scope.rows, [row]: own } }) === true),
  );
}

function isRow(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is not of its type is missing: a draft may hold anything. */
function valueAs(value: Json | undefined, type: ValueType): Value {
  const held = plain(value);
  if (type === 'number') return numberOf(held);
  return typeof held === (type === 'truth' ? 'boolean' : 'string') ? held : null;
}

/** A box that was emptied holds "". */
function plain(value: Json | undefined): Value {
  if (typeof value === 'number') return new Big(value);
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'boolean' ? value : null;
}

function numberOf(value: Value): Big | null {
  return value instanceof Big ? value : null;
}

function sumOf(values: readonly Value[]): Big {
  return values.reduce<Big>((sum, value) => (value instanceof Big ? sum.plus(value) : sum), new Big(0));
}

function arithmetic(op: ArithmeticOp, left: Value, right: Value): Value {
  if (!(left instanceof Big) || !(right instanceof Big)) return null;
  switch (op) {
    case 'add':
      return left.plus(right);
    case 'subtract':
      return left.minus(right);
    case 'multiply':
      return left.times(right);
    case 'divide':
      return right.eq(0) ? null : quotient(left, right);
  }
}

function dayAfterMonths(day: Value, months: Value): string | null {
  if (typeof day !== 'string' || !(months instanceof Big)) return null;
  const whole = months.round(0, Big.roundDown).toNumber();
  return monthsAfter(day.slice(0, 10), Math.min(Math.max(whole, -MOST_MONTHS), MOST_MONTHS));
}

const Quotient = Big();
Quotient.DP = QUOTIENT_PLACES;
Quotient.RM = Big.roundHalfUp;

function quotient(left: Big, right: Big): Big {
  return new Big(new Quotient(left.toFixed()).div(right.toFixed()).toFixed());
}

function compares(op: CompareOp, left: Value, right: Value): boolean {
  if (left === null || right === null) return op === 'ne';
  const order =
    left instanceof Big && right instanceof Big ? left.cmp(right) : left === right ? 0 : left < right ? -1 : 1;
  switch (op) {
    case 'eq':
      return order === 0;
    case 'ne':
      return order !== 0;
    case 'lt':
      return order < 0;
    case 'le':
      return order <= 0;
    case 'gt':
      return order > 0;
    case 'ge':
      return order >= 0;
  }
}

function textOf(value: Value): string | null {
  if (value === null) return null;
  return value instanceof Big ? value.toFixed() : String(value);
}
