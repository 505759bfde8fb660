// ConditionModel → SQL with the meaning of core/condition.ts: a missing value satisfies only isNull, ne and notIn.
// Text compares by code points and moments by the second, because that is what the API shows and memory compares.
import {
  isOtherField,
  type AnyModel,
  type ComparisonModel,
  type ConditionModel,
  type NotModel,
} from '../../core/condition-model.ts';
import type { Json } from '../../core/json.ts';
import { charactersSql } from '../../core/index-model.ts';
import type { SqlParameters } from './sql-parameters.ts';
import type { SqlValue } from './sql-port.ts';

export interface ConditionColumn {
  /** Qualified and quoted. */
  readonly sql: string;
  readonly type: string;
  readonly nullable: boolean;
}

const NEVER = 'false';
const ALWAYS = 'true';

/** Alternatives, or what must not hold, in brackets. `write` knows the columns. */
export function groupSql(group: AnyModel | NotModel, write: (condition: ConditionModel) => string): string {
  const all = (conditions: readonly ConditionModel[]): string =>
    conditions.length === 0 ? ALWAYS : `(${conditions.map(write).join(' and ')})`;
  // Neither true nor false is what SQL says of a missing value; memory says that it does not hold.
  if (group.op === 'not') return `${all(group.of)} is not true`;
  return group.of.length === 0 ? NEVER : `(${group.of.map(all).join(' or ')})`;
}

/** `columnOf`: of the compared field, and of the one that it may be compared with. */
export function conditionSql(
  columnOf: (path: string) => ConditionColumn,
  condition: ComparisonModel,
  parameters: SqlParameters,
): string {
  const { op, value } = condition;
  const column = columnOf(condition.field);
  if (isOtherField(value)) return between(column, op, columnOf(value.field));
  switch (op) {
    case 'isNull':
      return `${column.sql} is null`;
    case 'notNull':
      return `${column.sql} is not null`;
    case 'eq':
      return value === null ? `${column.sql} is null` : equals(column, value, parameters);
    case 'ne':
      return value === null ? `${column.sql} is not null` : differs(column, value, parameters);
    case 'in':
      return Array.isArray(value) ? isOneOf(column, value, parameters) : NEVER;
    case 'notIn':
      return Array.isArray(value) ? `not coalesce(${isOneOf(column, value, parameters)}, false)` : NEVER;
    case 'contains':
      return column.type === 'jsonb'
        ? containsItem(column, value, parameters)
        : typeof value === 'string'
          ? containsText(column, value, parameters)
          : NEVER;
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return value === null ? NEVER : compares({ column, op, value }, parameters);
  }
}

/** Two columns. */
function between(column: ConditionColumn, op: ComparisonModel['op'], other: ConditionColumn): string {
  const [left, right] = [shownSql(column), shownSql(other)];
  if (op === 'ne') return `(${left} = ${right}) is not true`;
  if (op === 'eq') return `${left} = ${right}`;
  if (op === 'lt' || op === 'le' || op === 'gt' || op === 'ge') return `${left} ${SIGNS[op]} ${right}`;
  throw new Error(`no field can be the value of ${op}`);
}

function shownSql(column: ConditionColumn): string {
  return isMoment(column) ? `date_trunc('second', ${column.sql})` : column.sql;
}

function equals(column: ConditionColumn, value: Json, parameters: SqlParameters): string {
  if (isCertain(column) && typeof value === 'boolean') return value ? column.sql : `not ${column.sql}`;
  if (!isMoment(column)) return `${column.sql} = ${parameters.add(scalar(value))}`;
  const place = parameters.add(scalar(value));
  return `(${column.sql} >= ${place}::timestamptz and ${column.sql} < ${place}::timestamptz + interval '1 second')`;
}

function differs(column: ConditionColumn, value: Json, parameters: SqlParameters): string {
  if (isCertain(column) && typeof value === 'boolean') return equals(column, !value, parameters);
  if (isMoment(column)) return `not coalesce(${equals(column, value, parameters)}, false)`;
  return column.nullable
    ? `${column.sql} is distinct from ${parameters.add(scalar(value))}`
    : `${column.sql} <> ${parameters.add(scalar(value))}`;
}

function isOneOf(column: ConditionColumn, values: readonly Json[], parameters: SqlParameters): string {
  const present = values.filter((value) => value !== null);
  const orMissing = present.length < values.length ? ` or ${column.sql} is null` : '';
  if (isMoment(column))
    return `(${[NEVER, ...present.map((value) => equals(column, value, parameters))].join(' or ')}${orMissing})`;
  return `(${column.sql} = any(${parameters.add(present.map(element))})${orMissing})`;
}

/** Shorter text holds no three characters in a row, by which the index of LIKE finds: it would be read whole. */
const SHORTEST_PATTERN = 3;

/** The typed text may hold the wildcards of LIKE: they stand for themselves. */
function containsText(column: ConditionColumn, value: string, parameters: SqlParameters): string {
  if (!isText(column)) return NEVER;
  if (value === '') return column.nullable ? `${column.sql} is not null` : ALWAYS;
  const characters = [...value];
  if (characters.length < SHORTEST_PATTERN) {
    const all = `${charactersSql(column.sql)} @> ${parameters.add(characters, 'contained')}::text[]`;
    return `(strpos(${column.sql}, ${parameters.add(value, 'contained')}) > 0 and ${all})`;
  }
  return `${column.sql} like ${parameters.add(`%${value.replace(/[\\%_]/g, '\\$&')}%`, 'contained')}`;
}

/** An array that holds the value: several of fixed choices. */
function containsItem(column: ConditionColumn, value: Json, parameters: SqlParameters): string {
  if (typeof value === 'object') return NEVER;
  return `${column.sql} @> ${parameters.add(JSON.stringify([value]))}::jsonb`;
}

interface Comparison {
  readonly column: ConditionColumn;
  readonly op: 'lt' | 'le' | 'gt' | 'ge';
  readonly value: Json;
}

const SIGNS = { lt: '<', le: '<=', gt: '>', ge: '>=' } as const;

function compares({ column, op, value }: Comparison, parameters: SqlParameters): string {
  const place = parameters.add(scalar(value));
  if (isText(column)) return `${column.sql} collate "C" ${SIGNS[op]} ${place}`;
  if (!isMoment(column)) return `${column.sql} ${SIGNS[op]} ${place}`;
  // Rows hold fractions of a second, the shown value does not: "not after 10:00:00" includes 10:00:00.7.
  if (op === 'lt' || op === 'ge') return `${column.sql} ${SIGNS[op]} ${place}::timestamptz`;
  return `${column.sql} ${op === 'le' ? '<' : '>='} ${place}::timestamptz + interval '1 second'`;
}

/** True or false, never missing: a condition by itself. */
function isCertain(column: ConditionColumn): boolean {
  return column.type === 'boolean' && !column.nullable;
}

function isMoment(column: ConditionColumn): boolean {
  return column.type === 'timestamptz';
}

function isText(column: ConditionColumn): boolean {
  return column.type === 'text' || column.type.startsWith('varchar');
}

function scalar(value: Json): SqlValue {
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

function element(value: Json): string | number {
  return typeof value === 'number' || typeof value === 'string' ? value : String(value);
}
