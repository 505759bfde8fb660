// Further names that records answer: each stands for a field of the entity or of a record that it refers to, and is not
// a field's own. A view makes its ids up: there "id" may stand for the id of what the row is about.
import type { Problem } from '../../config.ts';
import { child, entriesOf, isTrueAt } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { fieldAt } from '../model/lookup.ts';
import { reportKey } from '../report.ts';

export function checkEntityAliases(scope: CheckScope): readonly Problem[] {
  return scope.entityList.flatMap((entity) =>
    entriesOf(child(entity.facts, 'aliases')).flatMap(([name, at]) => [
      ...fieldAt(scope, entity, at).problems,
      ...(isTaken(entity, name) ? [reportKey(at, 'C295', { name })] : []),
    ]),
  );
}

function isTaken({ facts, fields }: EntityFacts, name: string): boolean {
  return fields.has(name) && !(name === 'id' && isTrueAt(facts, 'view'));
}
