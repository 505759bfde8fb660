// In which order sources are moved: what others refer to comes before them; else as the mapping has them. Pure.
import type { ServerModel } from '../server-model.ts';
import { entityOf } from '../server-model.ts';
import type { MoveSource } from './move-mapping.ts';

export function inOrder(model: ServerModel, sources: readonly MoveSource[]): readonly MoveSource[] {
  const ordered: MoveSource[] = [];
  const entered = new Set<MoveSource>();
  const enter = (source: MoveSource): void => {
    if (entered.has(source)) return;
    entered.add(source);
    const wanted = targetsOf(model, source);
    for (const other of sources) if (wanted.has(other.moving.entity)) enter(other);
    ordered.push(source);
  };
  for (const source of sources) enter(source);
  return ordered;
}

/** Entities that its columns refer to, but its own. */
function targetsOf(model: ServerModel, { moving, columns, values }: MoveSource): ReadonlySet<string> {
  const { fields } = entityOf(model, moving.entity);
  const found = [...columns, ...values]
    .filter(({ column }) => column.find !== null)
    .map(({ column }) => fields.find(({ name }) => name === column.field)?.to ?? '');
  return new Set(found.filter((entity) => entity !== moving.entity));
}
