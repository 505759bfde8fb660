// Further names that records answer: each stands for a field of the entity or of a record that it refers to, and is not
// a field's own.
import type { Problem } from '../../config.ts';
import { child, entriesOf } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { fieldAt } from '../model/lookup.ts';
import { reportKey } from '../report.ts';

export function checkEntityAliases(scope: CheckScope): readonly Problem[] {
  return scope.entityList.flatMap((entity) =>
    entriesOf(child(entity.facts, 'aliases')).flatMap(([name, at]) => [
      ...fieldAt(scope, entity, at).problems,
      ...(entity.fields.has(name) ? [reportKey(at, 'C295', { name })] : []),
    ]),
  );
}
