// Fields that a role reads or writes now or no longer, by call and state.
import { byText, type FieldFact } from './field-access.ts';
import { entityNow, formNow, roleNow, type NameChange } from './name-changes.ts';

export interface FieldChange extends Omit<FieldFact, 'state' | 'field'> {
  readonly change: 'gained' | 'lost';
  /** In which states it is written; empty: in any, or it is read. */
  readonly states: readonly string[];
  readonly fields: readonly string[];
}

export function factsNow(
  renames: readonly NameChange[],
  facts: ReadonlyMap<string, FieldFact>,
): ReadonlyMap<string, FieldFact> {
  if (renames.length === 0) return facts;
  return byText(
    [...facts.values()].map((fact) => ({
      ...fact,
      role: roleNow(renames, fact.role),
      entity: entityNow(renames, fact.entity),
      field: fieldNow(renames, fact),
    })),
  );
}

/** A form's own field is told by the form. */
function fieldNow(renames: readonly NameChange[], { entity, field }: FieldFact): string {
  const dot = field.indexOf('.');
  return dot < 0
    ? field
    : `${
        formNow(renames, `${entity}.${field.slice(0, dot)}`)
          .split('.')
          .at(-1) ?? ''
      }${field.slice(dot)}`;
}

/** Of calls that a role had and has: those of a call gained or lost come and go with it. */
export function compareFields(
  was: ReadonlyMap<string, FieldFact>,
  is: ReadonlyMap<string, FieldFact>,
): readonly FieldChange[] {
  const held = new Set([...was.values()].map(callOf));
  const holds = new Set([...is.values()].map(callOf));
  const gained = [...is]
    .filter(([key, fact]) => !was.has(key) && held.has(callOf(fact)))
    .map(([, fact]) => ({ ...fact, change: 'gained' as const }));
  const lost = [...was]
    .filter(([key, fact]) => !is.has(key) && holds.has(callOf(fact)))
    .map(([, fact]) => ({ ...fact, change: 'lost' as const }));
  // One line a call: fields with the same states stand together.
  const ofField = Map.groupBy([...gained, ...lost], ({ role, entity, call, access, change, field }) =>
    [role, entity, call, access, change, field].join('\u0000'),
  );
  const alike = Map.groupBy([...ofField.values()].map(withStates), ({ role, entity, call, access, change, states }) =>
    [role, entity, call, access, change, ...states].join('\u0000'),
  );
  return [...alike.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, fields: [first, ...rest].flatMap(({ fields }) => fields) }],
  );
}

function callOf({ role, entity, call }: FieldFact): string {
  return `${role} ${entity}.${call}`;
}

function withStates(facts: readonly (FieldFact & { readonly change: 'gained' | 'lost' })[]): FieldChange {
  const [first] = facts;
  if (first === undefined) throw new Error('a group has a member');
  const { state: _state, field, ...rest } = first;
  return { ...rest, states: facts.flatMap(({ state }) => state ?? []), fields: [field] };
}
