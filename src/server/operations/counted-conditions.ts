// What a number of a statistic was counted by, as conditions on the rows, so that it opens exactly what it counts.
import type { ConditionModel } from '../../core/condition-model.ts';
import type { CountedArgument } from '../../core/statistics.ts';
import { partServers } from '../../words/parts/parts.server.ts';
import type { CountedValue } from '../repository/part-server.ts';

export function countedConditions(
  { field, part, cuts }: CountedArgument,
  { value, today }: Omit<CountedValue, 'cuts'>,
): readonly ConditionModel[] {
  const counted = part === null ? null : partServers[part].counted;
  return counted?.rows(field, { value, cuts, today }) ?? [{ field, op: 'eq', value }];
}

/** Rows that have none of it. */
export function unfilledConditions({ field, part }: CountedArgument): readonly ConditionModel[] {
  const missing: ConditionModel = { field, op: 'isNull', value: null };
  const own = part === null ? undefined : partServers[part].counted?.missing?.(field);
  return own === undefined ? [missing] : [{ op: 'any', of: [[missing], [own]] }];
}
