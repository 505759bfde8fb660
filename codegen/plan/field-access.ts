// Which fields a role reads and writes, through which calls and in which states, as flat facts that two models can be compared by:
// who may see what is more than who may call what.
import type { AppModel } from '../../src/core/model.ts';
import { fieldAccess, type FieldWrite } from '../explain/field-access.ts';

export interface FieldFact {
  readonly role: string;
  readonly entity: string;
  readonly call: string;
  readonly access: 'read' | 'write';
  /** Title of the state in which it is written; null: any, or it is read. */
  readonly state: string | null;
  readonly field: string;
}

/** By a text that is the same in both models for the same fact. */
export function fieldFacts(model: AppModel): ReadonlyMap<string, FieldFact> {
  const facts = model.roles.flatMap(({ id: role }) => model.entities.flatMap((entity) => fieldAccess(model, role, entity).flatMap(({ field, form, readBy, writes }): readonly FieldFact[] => {
    const own = { role, entity: entity.id, field: form === null ? field.name : `${form}.${field.name}` };
    return [
      ...readBy.map((call) => ({ ...own, call, access: 'read' as const, state: null })),
      ...writes.flatMap((write) => statesOf(write).map((state) => ({ ...own, call: write.call, access: 'write' as const, state }))),
    ];
  })));
  return new Map(facts.map((fact) => [Object.values(fact).join('\u0000'), fact]));
}

function statesOf({ states }: FieldWrite): readonly (string | null)[] {
  if (states === 'new') return ['new'];
  return states === null ? [null] : states.map((state) => state.title);
}
