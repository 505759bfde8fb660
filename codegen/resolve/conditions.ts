// { field: status, ne: 0 } → { field, op, value }. Conditions stand in scopes, guards, counters, calls and screens
// alike.
import type { ComparisonModel, ConditionModel } from '../../src/core/entity-model.ts';
import type { Json } from '../../src/core/model.ts';
import { relativeOf } from '../../src/core/relative-value.ts';
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

const NEGATED: Readonly<Record<Exclude<Operator, 'contains'>, Operator>> = {
  eq: 'ne',
  ne: 'eq',
  in: 'notIn',
  notIn: 'in',
  lt: 'ge',
  ge: 'lt',
  gt: 'le',
  le: 'gt',
  isNull: 'notNull',
  notNull: 'isNull',
};

export function resolveConditions(value: Json | undefined): readonly ConditionModel[] {
  return oneOrMore(value).flatMap(resolveCondition);
}

/**
 * Several operators on one field are several conditions: { field: pageCount, ge: 1, le: 9 }. An alternative is one
 * condition or several.
 */
export function resolveCondition(value: Json): readonly ConditionModel[] {
  const config = objectOf(value);
  if (config['any'] !== undefined) return [{ op: 'any', of: listOf(config['any']).map(resolveConditions) }];
  const field = textOf(config['field']);
  return OPERATORS.filter((op) => config[op] !== undefined).map((op) => ({
    field,
    op,
    value: valueOf(op, config[op] ?? null),
  }));
}

/** What holds exactly when the condition does not. "contains" has no opposite and stays out of hide rules. */
export function negate(condition: ConditionModel): readonly ConditionModel[] {
  // Not one of several: each of them fails, and a list fails where one of its conditions does.
  if (condition.op === 'any') return condition.of.map((alternative) => ({ op: 'any', of: alternative.map(negate) }));
  return condition.op === 'contains' ? [] : [{ ...condition, op: NEGATED[condition.op] }];
}

function valueOf(op: Operator, value: Json): Json {
  if (op === 'isNull' || op === 'notNull') return null;
  return Array.isArray(value) ? value.map(relativeOf) : op === 'contains' ? value : relativeOf(value);
}
