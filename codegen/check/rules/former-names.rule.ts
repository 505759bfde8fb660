// Former names of entities, events, roles and dictionary types: the audit log and the database bear them, so none may
// be the name of another thing of the same sort today.
import type { Problem } from '../../config.ts';
import { child, entriesOf, oneOrMore, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { report } from '../report.ts';

export function checkFormerNames(scope: CheckScope): readonly Problem[] {
  return [
    ...[...scope.roles.values()].flatMap((role) => standing(child(role, 'renamedFrom'), scope.roles)),
    ...scope.entityList.flatMap((entity) => [
      ...standing(child(entity.facts, 'renamedFrom'), scope.entities),
      ...[...entity.events.values()].flatMap((event) => standing(child(event.cursor, 'renamedFrom'), entity.events)),
      ...entriesOf(child(entity.facts, 'renamedTypes')).flatMap(([, at]) =>
        standing(at, scope.dictionaries ?? new Set()),
      ),
    ]),
  ];
}

function standing(cursor: Cursor, names: { readonly has: (name: string) => boolean }): readonly Problem[] {
  return oneOrMore(cursor).flatMap((at) => {
    const name = textOf(at);
    return name !== null && names.has(name) ? [report(at, 'C256', { name })] : [];
  });
}
