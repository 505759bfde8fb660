// No two calls answer at one address.
import { addressOf } from '../../calls/read-call.ts';
import { operationOf } from '../../words/operations.ts';
import type { Problem } from '../../config.ts';
import { child, lineOf, textAt } from '../model/cursor.ts';
import type { CallFacts, CheckScope } from '../model/facts.ts';
import { reportKey } from '../report.ts';

export function checkCallPaths(scope: CheckScope): readonly Problem[] {
  const first = new Map<string, CallFacts>();
  const problems: Problem[] = [];
  for (const entity of scope.entities.values()) {
    const prefix = textAt(child(entity.facts, 'api'), 'path');
    for (const call of entity.calls.values()) {
      const isForEach = textAt(call.cursor, 'each') === 'form';
      const path = addressOf({ cursor: call.cursor, isForEach }, { name: call.name, form: call.form, prefix });
      const method = textAt(call.cursor, 'method') ?? operationOf(call.op)?.method ?? 'POST';
      const address = `${method} ${path}`;
      const other = first.get(address);
      if (path !== null && other !== undefined)
        problems.push(reportKey(call.cursor, 'C223', { method, path, other: lineOf(other.cursor) }));
      else first.set(address, call);
    }
  }
  return problems;
}
