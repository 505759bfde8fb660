// What a home is answered: counts of every counter, and the first records of those that show some.
import type { CounterModel, ShownText } from '../../src/core/model.ts';
import type { Json } from '../../src/core/json.ts';
import { model, entityOf } from './app-model.ts';
import { rowsOf, withJoins, type RowsAsked } from './sample-rows.ts';

const FIRST = 3;

export function sampleCounts(asked: RowsAsked, isNothing: boolean): Json {
  const counts = model.counters.map(({ key }, at) => [key, isNothing ? 0 : 3 + ((at * 5) % 17)] as const);
  return {
    ...Object.fromEntries(counts),
    records: isNothing
      ? {}
      : Object.fromEntries(
          model.counters.flatMap((counter) => {
            const records = recordsOf(counter, asked);
            return records.length === 0 ? [] : [[counter.key, records] as const];
          }),
        ),
  };
}

function recordsOf({ entity: id, shows, where, since, until }: CounterModel, asked: RowsAsked): readonly Json[] {
  const isTold = (text: ShownText): boolean => text.roles === null || text.roles.includes(asked.role);
  if (shows === undefined || where[asked.role] === undefined || !isTold(shows.title)) return [];
  const entity = entityOf(id);
  const facts = shows.facts.filter(isTold);
  const reason = shows.reason === null || !isTold(shows.reason) ? null : shows.reason;
  const paths = [shows.title, ...facts, ...(reason === null ? [] : [reason])].map(({ field }) => field);
  return rowsOf(entity, asked)
    .slice(0, FIRST)
    .map((row) => withJoins(entity, row, paths))
    .map((row) => {
      const textAt = (field: string | undefined): string | null => {
        const value = field === undefined ? null : row[field];
        return typeof value === 'string' && value !== '' ? value : null;
      };
      const why = textAt(reason?.field);
      return {
        id: Number(row['id']),
        title: textAt(shows.title.field) ?? '',
        facts: facts.flatMap(({ field }) => textAt(field) ?? []),
        reason: why === null ? null : { title: reason?.title ?? '', text: why },
        since: textAt(since?.field),
        until: textAt(until?.field),
      };
    });
}
