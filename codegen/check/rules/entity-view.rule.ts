// Rows that come from a view are read and nothing else.
import { operationOf } from '../../words/operations.ts';
import type { Problem } from '../../config.ts';
import { child, isTrueAt } from '../model/cursor.ts';
import type { EntityFacts, LocalScope } from '../model/facts.ts';
import { report } from '../report.ts';

export function checkEntityViews(entity: EntityFacts, _scope: LocalScope): readonly Problem[] {
  if (!isTrueAt(entity.facts, 'view')) return [];
  return [...entity.calls.values()]
    .filter(({ op }) => operationOf(op)?.readsOnly !== true)
    .map(({ cursor, op }) => report(child(cursor, 'op'), 'C248', { entity: entity.id, op }));
}
