// { field: status, ne: 0 } → { field, op, value }. Conditions stand in scopes, guards, counters, calls and screens
// alike.
import { isOtherField, type ComparisonModel, type ConditionModel } from '../../src/core/condition-model.ts';
import type { Json } from '../../src/core/json.ts';
import { READERS_ROLE, relativeOf } from '../../src/core/relative-value.ts';
import { listOf, objectOf, oneOrMore, textOf } from './config-values.ts';

type Operator = ComparisonModel['op'];

const OPERATORS = [
  'eq',
  'ne',
  'in',
  'notIn',
  'lt',
  'le',
  'gt',
  'ge',
  'isNull',
  'notNull',
  'contains',
] as const satisfies readonly Operator[];

/** Of a bound there is none: neither it nor the other one holds of an empty field. */
const OPPOSITES: Readonly<Partial<Record<Operator, Operator>>> = {
  eq: 'ne',
  ne: 'eq',
  in: 'notIn',
  notIn: 'in',
  isNull: 'notNull',
  notNull: 'isNull',
};

export function resolveConditions(value: Json | undefined): readonly ConditionModel[] {
  return oneOrMore(value).flatMap(resolveCondition);
}

/**
 * Several operators on one field are several conditions: { field: pageCount, ge: 1, le: 9 }; so is `all`. An
 * alternative is one condition or several.
 */
function resolveCondition(value: Json): readonly ConditionModel[] {
  const config = objectOf(value);
  if (config['any'] !== undefined) return [{ op: 'any', of: listOf(config['any']).map(resolveConditions) }];
  if (config['all'] !== undefined) return resolveConditions(config['all']);
  if (config['not'] !== undefined) return negate(resolveConditions(config['not']));
  const field = textOf(config['field']);
  return OPERATORS.filter((op) => config[op] !== undefined).map((op) => ({
    field,
    op,
    value: valueOf(op, config[op] ?? null),
  }));
}

/** What holds exactly where the conditions do not all hold. */
export function negate(conditions: readonly ConditionModel[]): readonly ConditionModel[] {
  const [condition] = conditions;
  if (condition === undefined || conditions.length > 1) return [{ op: 'not', of: conditions }];
  // Not one of several: each of them fails.
  if (condition.op === 'any') return condition.of.flatMap(negate);
  if (condition.op === 'not') return condition.of;
  const op = OPPOSITES[condition.op];
  return op === undefined ? [{ op: 'not', of: conditions }] : [{ ...condition, op }];
}

function valueOf(op: Operator, value: Json): Json {
  if (op === 'isNull' || op === 'notNull') return null;
  if (isOtherField(value)) return { field: value.field };
  if (Array.isArray(value)) return value.map(relativeOf);
  return op === 'contains' && value !== READERS_ROLE ? value : relativeOf(value);
}
