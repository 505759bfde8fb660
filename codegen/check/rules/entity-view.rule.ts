// Rows that come from a view are read and nothing else.
import type { Problem } from '../../config.ts';
import { child, isTrueAt } from '../model/cursor.ts';
import type { EntityFacts, LocalScope } from '../model/facts.ts';
import { report } from '../report.ts';

const READING: ReadonlySet<string> = new Set(['list', 'get', 'group', 'stat', 'export', 'all', 'mine', 'children', 'handler']);

export function checkEntityViews(entity: EntityFacts, _scope: LocalScope): readonly Problem[] {
  if (!isTrueAt(entity.facts, 'view')) return [];
  return [...entity.calls.values()].filter(({ op }) => !READING.has(op)).map(({ cursor, op }) => report(child(cursor, 'op'), 'C248', { entity: entity.id, op }));
}
