// Which entities a person may hear of, and what else shows a change: parents that count their children, children that
// copy from their parents, and views, whose rows come from anywhere.
import type { Actor } from '../../core/actor.ts';
import type { EntityId } from '../../core/ids.ts';
import { isGranted, type ServerModel } from '../server-model.ts';
import { personalChange, type Changes } from './changes.ts';

/**
 * Entities of which the role has a call, and what the person has of them alone: of others a person learns nothing, not
 * even that something changed.
 */
export function audibleTo(model: ServerModel, actor: Actor): ReadonlySet<EntityId> {
  const { entities } = model.app;
  return new Set([
    ...entities.filter(({ calls }) => calls.some(({ id }) => isGranted(model, actor, id))).map(({ id }) => id),
    ...entities
      .filter(({ calls }) => calls.some(({ open }) => open === 'signed-in'))
      .map(({ id }) => personalChange(id, actor.userId)),
  ]);
}

export type Shown = (changes: Changes) => Changes;

export function createShown(model: ServerModel): Shown {
  const { entities } = model.app;
  const views = entities.filter(({ isView }) => isView).map(({ id }) => id);
  const shownIn = new Map(
    entities.map(({ id, feeds }) => [
      id,
      [
        ...feeds.map(({ child }) => child),
        ...entities.filter(({ computed }) => computed.some(({ rollup }) => rollup?.of === id)).map((other) => other.id),
        ...views,
      ],
    ]),
  );
  return (changes) => {
    const all = new Map(changes);
    for (const [entity, person] of changes)
      for (const other of shownIn.get(entity) ?? []) if (!all.has(other)) all.set(other, person);
    return all;
  };
}
