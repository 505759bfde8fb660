// Roles that a counter is sent to: those of its conditions, or of the preset that it counts.
import { child, descend, entriesOf, textAt, type Cursor } from './cursor.ts';
import type { CheckScope } from './facts.ts';
import { presetLists } from './preset-lists.ts';

/** null: its preset is not to be found, which is said there. */
export function counterRoles(scope: CheckScope, counter: Cursor): ReadonlySet<string> | null {
  const name = textAt(counter, 'preset');
  if (name === null) return new Set(entriesOf(child(counter, 'where')).map(([role]) => role));
  const entity = [...scope.entities.values()].find((candidate) => candidate.root.document === counter.document);
  const lists = presetLists(entity, { name, list: textAt(counter, 'call') });
  const where = lists[0] === undefined ? undefined : descend(lists[0].cursor, 'presets', name, 'where');
  if (entity === undefined || where === undefined || lists.length > 1) return null;
  return Array.isArray(where.value) ? entity.readers : new Set(entriesOf(where).map(([role]) => role));
}
