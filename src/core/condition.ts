// Conditions evaluated in memory (pages, guards). The server's SQL of the same conditions is in
// server/db/condition-sql.ts; tests/conformance hold the two equal.
import { isComparison, isOtherField, type ComparisonModel, type ConditionModel } from './condition-model.ts';
import type { Json, RecordValues } from './json.ts';
import { isRelative } from './relative-value.ts';

export function holdsAll(conditions: readonly ConditionModel[], record: RecordValues): boolean {
  return conditions.every((condition) => holds(condition, record));
}

/**
 * A comparison with an absent value holds only for isNull, ne and notIn, where "ne" means "is not this value", null
 * included.
 * Relative values are bound before (relative-value.ts).
 */
export function holds(condition: ConditionModel, record: RecordValues): boolean {
  if (condition.op === 'any') return condition.of.some((alternative) => holdsAll(alternative, record));
  if (condition.op === 'not') return !holdsAll(condition.of, record);
  const actual = record[condition.field] ?? null;
  const { op, value } = condition;
  if (!isOtherField(value)) return compares(condition, actual);
  const wanted = record[value.field] ?? null;
  // What is compared with an empty field never holds; what must differ from it always does.
  return isMissing(actual) || isMissing(wanted) ? op === 'ne' : compares({ ...condition, value: wanted }, actual);
}

/** A date box that was emptied holds "". */
function isMissing(value: Json): boolean {
  return value === null || value === '';
}

function compares(condition: ComparisonModel, actual: Json): boolean {
  const wanted = condition.value;
  if (isRelative(wanted)) throw new Error(`the condition on ${condition.field} is relative and was not bound`);
  switch (condition.op) {
    case 'isNull':
      return actual === null;
    case 'notNull':
      return actual !== null;
    case 'eq':
      return actual === wanted;
    case 'ne':
      return actual !== wanted;
    case 'in':
      return Array.isArray(wanted) && wanted.includes(actual);
    case 'notIn':
      return Array.isArray(wanted) && !wanted.includes(actual);
    case 'contains':
      return Array.isArray(actual)
        ? actual.includes(wanted)
        : typeof actual === 'string' && typeof wanted === 'string' && actual.includes(wanted);
    case 'lt':
      return actual !== null && wanted !== null && actual < wanted;
    case 'le':
      return actual !== null && wanted !== null && actual <= wanted;
    case 'gt':
      return actual !== null && wanted !== null && actual > wanted;
    case 'ge':
      return actual !== null && wanted !== null && actual >= wanted;
  }
}

/** Every comparison that is said in them, those of alternatives included. */
export function comparisonsOf(conditions: readonly ConditionModel[]): readonly ComparisonModel[] {
  return conditions.flatMap((condition) =>
    isComparison(condition) ? [condition] : comparisonsOf(condition.of.flat()),
  );
}

/** Every field and path that they read: what a query or a page must know. */
export function comparedPaths(conditions: readonly ConditionModel[]): readonly string[] {
  return comparisonsOf(conditions).flatMap(({ field, value }) =>
    isOtherField(value) ? [field, value.field] : [field],
  );
}
