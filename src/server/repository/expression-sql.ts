// An expression inside a statement, with the meaning of core/expression/evaluate-expression.ts: numbers are numeric,
// days and moments the texts that the API shows, a condition is true or false and never missing. The config is written
// out: nobody's input comes here; the moment is filled in for each question.
import {
  MOST_MONTHS,
  QUOTIENT_PLACES,
  type CompareOp,
  type ExpressionModel,
  type RowsModel,
  type RowsOp,
  type ValueType,
} from '../../core/expression/expression-model.ts';
import type { ConditionColumn } from '../db/condition-sql.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import type { ServerModel } from '../server-model.ts';
import { literal, PLACES } from './reader-places.ts';

export interface ExpressionPlace {
  /** Column of a field or path. */
  readonly column: (path: string) => ConditionColumn;
  readonly setting: (name: string) => string;
}

interface Scope extends ExpressionPlace {
  /** Name of a row → its alias. */
  readonly rows: ReadonlyMap<string, string>;
  readonly depth: number;
}

export function expressionSql(expression: ExpressionModel, place: ExpressionPlace): string {
  return written(expression, { ...place, rows: new Map(), depth: 0 });
}

/** What the office has set, or else the default. */
export function settingSql({ app }: ServerModel, name: string): string {
  const entity = app.entities.find(({ settings }) => settings !== null);
  const field = entity?.fields.find((one) => one.name === name);
  if (entity === undefined || field === undefined) throw new Error(`there is no setting ${name}`);
  const { default: otherwise = null } = field.schema;
  const stored = `select ${quoteIdentifier(field.column.name)} from ${quoteIdentifier(entity.table)}`;
  const from = `(${stored} where id = ${entity.settings} and not del_flag)`;
  return typeof otherwise === 'object' ? from : `coalesce(${from}, ${literal(otherwise)})`;
}

const ARITHMETIC = { add: '+', subtract: '-', multiply: '*' } as const;
const SIGNS: Readonly<Record<Exclude<CompareOp, 'ne'>, string>> = { eq: '=', lt: '<', le: '<=', gt: '>', ge: '>=' };

function written(expression: ExpressionModel, scope: Scope): string {
  const at = (one: ExpressionModel): string => written(one, scope);
  switch (expression.op) {
    case 'value':
      return valueSql(expression.value);
    case 'field':
      return columnSql(scope.column(expression.path), expression.type);
    case 'cell':
      return cellSql(scope.rows.get(expression.row) ?? '', expression);
    case 'setting':
      return columnSql({ sql: scope.setting(expression.name), type: 'text', nullable: true }, expression.type);
    case 'today':
      return `to_char(${PLACES.today}, 'YYYY-MM-DD')`;
    case 'now':
      return momentSql(PLACES.now);
    case 'add':
    case 'subtract':
    case 'multiply':
      return `(${at(expression.of[0])} ${ARITHMETIC[expression.op]} ${at(expression.of[1])})`;
    case 'divide':
      return quotientSql(`select ${at(expression.of[0])} as n, ${at(expression.of[1])} as d`);
    case 'ne':
      return `((${at(expression.of[0])} = ${at(expression.of[1])}) is not true)`;
    case 'eq':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return `((${at(expression.of[0])} ${SIGNS[expression.op]} ${at(expression.of[1])}) is true)`;
    case 'and':
    case 'or':
      return `((${at(expression.of[0])} is true) ${expression.op} (${at(expression.of[1])} is true))`;
    case 'not':
      return `(${at(expression.of[0])} is not true)`;
    case 'missing':
      return `(${at(expression.of[0])} is null)`;
    case 'negate':
      return `(- ${at(expression.of[0])})`;
    case 'in':
      return expression.values.length === 0
        ? 'false'
        : `((${at(expression.of[0])} in (${expression.values.map(valueSql).join(', ')})) is true)`;
    case 'if': {
      const [when, then, otherwise] = expression.of;
      return `(case when ${at(when)} is true then ${at(then)} else ${at(otherwise)} end)`;
    }
    case 'coalesce':
      return `coalesce(${expression.of.map(at).join(', ')})`;
    case 'total':
      return `(${['0::numeric', ...expression.of.map((one) => `coalesce(${at(one)}, 0)`)].join(' + ')})`;
    case 'round':
      return `round(${at(expression.of[0])}, ${expression.digits})`;
    case 'monthsAfter': {
      const months = `least(greatest(trunc(${at(expression.of[1])}), -${MOST_MONTHS}), ${MOST_MONTHS})::integer`;
      return `to_char(${at(expression.of[0])}::date + make_interval(months => ${months}), 'YYYY-MM-DD')`;
    }
    case 'print':
      return textSql(at(expression.of[0]), expression.of[0]);
    case 'join':
      return `(${at(expression.of[0])} || ${at(expression.of[1])})`;
    case 'length':
      return `char_length(coalesce(${at(expression.of[0])}, ''))::numeric`;
    case 'size': {
      const { from } = rowsSql(expression.rows, '', scope);
      return `(select count(*)::numeric ${from})`;
    }
    default: {
      const { from, inner } = rowsSql(expression.rows, expression.row, scope);
      const each = written(expression.of[0], inner);
      return expression.op === 'mean'
        ? quotientSql(`select sum(${each}) as n, count(${each})::numeric as d ${from}`)
        : `(select ${overRows(expression.op, each)} ${from})`;
    }
  }
}

function overRows(op: Exclude<RowsOp, 'mean'>, each: string): string {
  switch (op) {
    case 'sum':
      return `coalesce(sum(${each}), 0)`;
    case 'min':
    case 'max':
      return `${op}(${each})`;
    case 'distinct':
      return `count(distinct ${each})::numeric`;
    case 'any':
      return `coalesce(bool_or(${each} is true), false)`;
    case 'all':
      return `coalesce(bool_and(${each} is true), true)`;
  }
}

/** Exactly, half away from nothing, where numeric's own division rounds by its operands. */
function quotientSql(ofTwo: string): string {
  const whole = `div(2 * abs(n) * 1e${QUOTIENT_PLACES} + abs(d), 2 * abs(d))`;
  return `(select case when d <> 0 then sign(n) * sign(d) * ${whole} * 1e-${QUOTIENT_PLACES} end
    from (${ofTwo}) q)`;
}

interface RowsSql {
  readonly from: string;
  /** Where the row has its name. */
  readonly inner: Scope;
}

function rowsSql({ path, filters }: RowsModel, row: string, scope: Scope): RowsSql {
  const alias = `rows_${scope.depth + 1}`;
  const rows = new Map([
    ...scope.rows,
    ...filters.map((filter) => [filter.row, alias] as const),
    [row, alias] as const,
  ]);
  const inner = { ...scope, rows, depth: scope.depth + 1 };
  const { sql } = scope.column(path);
  const held = `case when jsonb_typeof(${sql}) = 'array' then ${sql} else '[]'::jsonb end`;
  const where = [
    `jsonb_typeof(${alias}.item) = 'object'`,
    ...filters.map(({ when }) => `${written(when, inner)} is true`),
  ];
  return { inner, from: `from jsonb_array_elements(${held}) ${alias}(item) where ${where.join(' and ')}` };
}

/** What is not of its type is missing: a draft may hold anything. */
function cellSql(alias: string, { name, type }: { readonly name: string; readonly type: ValueType }): string {
  const key = literal(name);
  const kind = type === 'number' ? 'number' : type === 'truth' ? 'boolean' : 'string';
  const text = `case when jsonb_typeof(${alias}.item -> ${key}) = '${kind}' then ${alias}.item ->> ${key} end`;
  if (type === 'number') return `(${text})::numeric`;
  return type === 'truth' ? `(${text})::boolean` : `(nullif(${text}, '') collate "C")`;
}

function columnSql({ sql, type }: ConditionColumn, as: ValueType): string {
  if (as === 'number') return `(${sql})::numeric`;
  if (as === 'truth') return sql;
  if (type === 'date') return `(to_char(${sql}, 'YYYY-MM-DD') collate "C")`;
  if (type === 'timestamptz') return momentSql(sql);
  return `(nullif((${sql})::text, '') collate "C")`;
}

function momentSql(sql: string): string {
  return `(to_char(${sql} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') collate "C")`;
}

function textSql(sql: string, of: ExpressionModel): string {
  return isNumber(of) ? `trim_scale(${sql})::text` : `(${sql})::text`;
}

function isNumber(expression: ExpressionModel): boolean {
  switch (expression.op) {
    case 'field':
    case 'cell':
    case 'setting':
      return expression.type === 'number';
    case 'value':
      return typeof expression.value === 'number';
    case 'if':
      return isNumber(expression.of[1]) || isNumber(expression.of[2]);
    case 'coalesce':
      return expression.of.some(isNumber);
    case 'min':
    case 'max':
      return isNumber(expression.of[0]);
    default:
      return NUMBERS.has(expression.op);
  }
}

const NUMBERS: ReadonlySet<string> = new Set([
  'add',
  'subtract',
  'multiply',
  'divide',
  'negate',
  'total',
  'round',
  'length',
  'size',
  'sum',
  'mean',
  'distinct',
]);

function valueSql(value: string | number | boolean | null): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return `${value}::numeric`;
  return typeof value === 'string' ? `(${literal(value)} collate "C")` : String(value);
}
