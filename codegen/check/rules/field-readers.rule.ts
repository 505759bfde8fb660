// Roles named for reading and writing exist, and somebody reads every field.
import type { Problem } from '../../config.ts';
import { child, isSaid } from '../model/cursor.ts';
import type { CheckScope, EntityFacts, PropertyFacts } from '../model/facts.ts';
import { roleProblems } from '../model/lookup.ts';
import { report } from '../report.ts';

export function checkFieldReaders(scope: CheckScope): readonly Problem[] {
  return scope.entityList.filter((entity) => !entity.isBroken).flatMap((entity) => entity.properties.flatMap((property) => [
    ...roleProblems(scope, child(property.cursor, 'x-read')),
    ...roleProblems(scope, child(property.cursor, 'x-write')),
    ...unreadProblems(entity, property),
  ]));
}

function unreadProblems(entity: EntityFacts, { name, cursor, field }: PropertyFacts): readonly Problem[] {
  const said = child(cursor, 'x-read');
  if (!isSaid(said) || field === null || field.read === null || field.read.some((role) => entity.readers.has(role))) return [];
  return [report(said, 'C211', { field: name })];
}
