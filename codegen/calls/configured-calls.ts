// Where an entity says its calls.
import { cursorOf, descend, type Cursor } from '../check/model/cursor.ts';
import type { EntityEntry } from '../resolve/resolve-scope.ts';

export function configuredCalls({ document }: Pick<EntityEntry, 'document'>): Cursor {
  return descend(cursorOf(document), 'x-entity', 'api', 'calls');
}
