// Values of a condition that only the moment of asking knows: the day, the time, who asks, for which institution, as
// what. The config writes "@today"; the model holds { relative: "today" }, which no request can send, since arguments
// are scalars.
import { isObject, type Json } from './json.ts';
import type { Actor } from './actor.ts';
import { formatDate, formatDateTime } from './date-time.ts';
import type { ComparisonModel, ConditionModel } from './condition-model.ts';

export const RELATIVES = ['today', 'now', 'user', 'organ', 'role'] as const;

export type Relative = (typeof RELATIVES)[number];

/** What several choices may contain; other texts after `contains` are themselves, "@163.com" is one. */
export const READERS_ROLE = '@role';

export interface ConditionMoment {
  /** null: a visitor, or the engine itself; "@user", "@organ" and "@role" are then missing. */
  readonly actor: Pick<Actor, 'userId' | 'organId' | 'role'> | null;
  readonly now: Date;
}

/** "@today" → { relative: "today" }; any other value stays as it is. */
export function relativeOf(value: Json): Json {
  const name = typeof value === 'string' && value.startsWith('@') ? value.slice(1) : '';
  return RELATIVES.some((relative) => relative === name) ? { relative: name } : value;
}

/** `minutes`: so long after the moment of asking. */
export function isRelative(
  value: Json,
): value is { readonly relative: Relative; readonly minutes?: number } & { readonly [key: string]: Json } {
  return isObject(value) && 'relative' in value;
}

/** The condition with plain values. */
export function bindCondition(condition: ConditionModel, moment: ConditionMoment): ConditionModel {
  if (condition.op === 'not') return { op: 'not', of: condition.of.map((one) => bindCondition(one, moment)) };
  if (condition.op !== 'any') return bindComparison(condition, moment);
  return { op: 'any', of: condition.of.map((alternative) => alternative.map((one) => bindCondition(one, moment))) };
}

/** What is compared with a missing value never holds; what must differ from it always does. */
export function bindComparison(condition: ComparisonModel, moment: ConditionMoment): ComparisonModel {
  const { op, value } = condition;
  if (Array.isArray(value))
    return value.some(isRelative)
      ? { ...condition, value: value.flatMap((item) => bindItem(item, moment)) }
      : condition;
  if (!isRelative(value)) return condition;
  const bound = relativeValue(value.relative, shifted(moment, value.minutes));
  if (bound !== null) return { ...condition, value: bound };
  return { field: condition.field, op: op === 'ne' ? 'notIn' : 'in', value: [] };
}

function bindItem(item: Json, moment: ConditionMoment): readonly Json[] {
  if (!isRelative(item)) return [item];
  const bound = relativeValue(item.relative, shifted(moment, item.minutes));
  return bound === null ? [] : [bound];
}

const MINUTE = 60_000;

function shifted(moment: ConditionMoment, minutes = 0): ConditionMoment {
  return minutes === 0 ? moment : { ...moment, now: new Date(moment.now.getTime() + minutes * MINUTE) };
}

export function relativeValue(relative: Relative, { actor, now }: ConditionMoment): string | number | null {
  switch (relative) {
    case 'today':
      return formatDate(now);
    case 'now':
      return formatDateTime(now);
    case 'user':
      return actor?.userId ?? null;
    case 'organ':
      return actor?.organId ?? null;
    case 'role':
      return actor?.role ?? null;
  }
}
