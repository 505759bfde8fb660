// The entity of a record that a block asks for by a call of its own.
import { child, isSaid, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { entityAt, type Found } from '../check/model/lookup.ts';
import { reportKey } from '../check/report.ts';

/** own: the entity of the page, which counts where none is named. */
export function askedEntity(scope: CheckScope, said: Cursor, own: EntityFacts | null): Found<EntityFacts> {
  const at = child(said, 'entity');
  if (isSaid(at)) return entityAt(scope, at);
  return { value: own, problems: own === null ? [reportKey(said, 'C534', { key: String(said.key) })] : [] };
}
