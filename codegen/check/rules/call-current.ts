// Filters that are the caller's own value where a call says nothing of them: each is a filter of the call, and a field
// of the user.
import type { Problem } from '../../config.ts';
import { child, entriesOf, itemsOf, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { ownFieldAt, roleProblems } from '../model/lookup.ts';
import { reportUnknownKey } from '../report.ts';

export function checkCurrent(
  scope: CheckScope,
  call: { readonly name: string; readonly cursor: Cursor },
): readonly Problem[] {
  const filters = filterNames(child(call.cursor, 'filters'));
  const user = scope.entities.get('user');
  return entriesOf(child(call.cursor, 'current')).flatMap(([name, value]) => [
    ...(filters.includes(name)
      ? []
      : [reportUnknownKey(value, { code: 'C320', name, names: filters, facts: { call: call.name, field: name } })]),
    ...(user === undefined ? [] : ownFieldAt(user, child(value, 'field')).problems),
    ...roleProblems(scope, child(value, 'roles')),
  ]);
}

/** As the call takes them: its own fields, or the names that it gives to paths. */
function filterNames(filters: Cursor): readonly string[] {
  return Array.isArray(filters.value)
    ? itemsOf(filters).flatMap((at) => textOf(at) ?? [])
    : entriesOf(filters).map(([name]) => name);
}
