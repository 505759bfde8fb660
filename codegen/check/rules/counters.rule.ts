// Counters: one a name over all entities, roles and conditions that exist.
import type { Problem } from '../../config.ts';
import { child, entriesOf, lineOf } from '../model/cursor.ts';
import { conditionProblems } from '../model/conditions.ts';
import type { CheckScope } from '../model/facts.ts';
import { roleKeyProblems } from '../model/lookup.ts';
import { reportKey } from '../report.ts';

export function checkCounters(scope: CheckScope): readonly Problem[] {
  return [...scope.entities.values()].flatMap((entity) => entriesOf(child(entity.facts, 'counters')).flatMap(([name, cursor]) => {
    const first = scope.counters.get(name);
    const where = child(cursor, 'where');
    return [
      ...(first !== undefined && lineOf(first) !== lineOf(cursor) ? [reportKey(cursor, 'C230', { name, other: lineOf(first) })] : []),
      ...roleKeyProblems(scope, where),
      ...entriesOf(where).flatMap(([, conditions]) => conditionProblems(scope, entity, conditions)),
    ];
  }));
}
