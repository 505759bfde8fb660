// Fields whose values say nothing of their own (yes or no) are known by their keys: in records of their entity, or at
// the end of a path of references that leads there.
import type { EntityModel } from '../../../src/core/entity-model.ts';
import type { Heard } from './hear-all.ts';
import type { Plot } from './plant.ts';

export function tellsKey(entities: readonly EntityModel[], { entity: asked, text }: Heard, { entity, field }: Plot) {
  if (field === null || asked === undefined || !text.includes(`${field}":`)) return false;
  const keys = text.matchAll(new RegExp(`"((?:\\w+\\.)*)${field}":`, 'g'));
  return [...keys].some(([, path = '']) => entityBehind(entities, asked, path) === entity.id);
}

/** `path`: "topicId.organId." or "". */
function entityBehind(entities: readonly EntityModel[], from: string, path: string): string | undefined {
  return path
    .split('.')
    .filter((name) => name !== '')
    .reduce<string | undefined>(
      (at, name) => entities.find(({ id }) => id === at)?.fields.find((field) => field.name === name)?.to ?? undefined,
      from,
    );
}
