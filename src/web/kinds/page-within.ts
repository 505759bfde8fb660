// The address of a screen opened within a record. A screen with a context of its own finds the record where it stores its choice.
import type { Json } from '../../core/model.ts';
import { screenLoaders } from '../../generated/web/routes.ts';
import { holdingField, WITHIN, writeWithin } from './within.ts';

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
  const load = screenLoaders[name];
  if (load === undefined) throw new Error(`screen ${name} is not generated`);
  const { screen } = await load();
  const { context, path, kind } = screen.model;
  const query = new URLSearchParams(type === null ? {} : { type });
  const field = holdingField(screen, by, entity);
  if (context !== null && context.entity === entity) localStorage.setItem(context.storage, String(id));
  else if (kind === 'detail' || kind === 'form') query.set('id', String(id));
  else if (field !== null) query.set(WITHIN, writeWithin(field, id));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
