// No two calls answer at one address.
import { operationOf } from '../../words/operations.ts';
import type { Problem } from '../../config.ts';
import { child, isSaid, lineOf, textAt } from '../model/cursor.ts';
import type { CallFacts, CheckScope } from '../model/facts.ts';
import { reportKey } from '../report.ts';

export function checkCallPaths(scope: CheckScope): readonly Problem[] {
  const first = new Map<string, CallFacts>();
  const problems: Problem[] = [];
  for (const entity of scope.entities.values()) {
    const prefix = textAt(child(entity.facts, 'api'), 'path');
    for (const call of entity.calls.values()) {
      const path = pathOf(call, prefix);
      const method = textAt(call.cursor, 'method') ?? operationOf(call.op)?.model.method ?? 'POST';
      const address = `${method} ${path}`;
      const other = first.get(address);
      if (path !== null && other !== undefined)
        problems.push(reportKey(call.cursor, 'C223', { method, path, other: lineOf(other.cursor) }));
      else first.set(address, call);
    }
  }
  return problems;
}

/** null where the call has no address, which is said elsewhere. */
function pathOf({ cursor, form, name }: CallFacts, prefix: string | null): string | null {
  const own = textAt(cursor, 'path');
  if (own !== null) return isSaid(child(cursor, 'each')) ? `${own}${form ?? ''}` : own;
  return prefix === null ? null : `${prefix}/${name}`;
}
