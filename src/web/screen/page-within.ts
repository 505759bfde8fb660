// The address of a screen opened within a record. A screen with a context of its own finds the record where it stores
// its choice.
import type { Json } from '../../core/json.ts';
import { screenLoaders } from '../../generated/web/routes.ts';
import { addressOf, holdingField, WITHIN, writeWithin } from './within.ts';

export interface PageWithinInput {
  /** Key of the screen. */
  readonly name: string;
  readonly by: string | null;
  /** Entity and id of the record. */
  readonly entity: string | null;
  readonly id: Json;
  /** System of the query string, or null. */
  readonly type: string | null;
}

export async function pageWithin({ name, by, entity, id, type }: PageWithinInput): Promise<string> {
  const loader = screenLoaders[name];
  if (loader === undefined) throw new Error(`screen ${name} is not generated`);
  const { screen } = await loader.load();
  const { context, path, opensRecord } = screen.model;
  if (id === null) return addressOf(path, { type });
  if (opensRecord === 'own-id' && screen.model.entity === entity) return addressOf(path, { type, id: String(id) });
  const field = holdingField(screen, by, entity);
  if (context !== null && context.entity === entity) {
    localStorage.setItem(context.storage, String(id));
    return addressOf(path, { type });
  }
  if (opensRecord === 'id') return addressOf(path, { type, id: String(id) });
  return addressOf(path, { type, [WITHIN]: field === null ? null : writeWithin(field, id) });
}
