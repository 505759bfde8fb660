// How records of an entity are looked up by typing a part of their label: its "all" call, else its first list.
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import type { LookupModel } from '../../src/core/list-model.ts';

/** null: the entity offers no call that a look-up could make. */
export function lookupOf(entity: EntityModel): LookupModel | null {
  const call =
    entity.calls.find((candidate) => candidate.use === 'choices') ??
    entity.calls.find((candidate) => isSearchable(candidate, entity.label));
  if (call === undefined) return null;
  return {
    call: call.id,
    path: call.path,
    method: call.method,
    label: entity.label,
    query: call.filters.includes(entity.label) ? entity.label : '',
  };
}

function isSearchable(call: CallModel, label: string): boolean {
  return call.use === 'page' && call.filters.includes(label);
}
