// Which fields a role reads and writes, through which calls and in which states, as flat facts that two models can be
// compared by:
// who may see what is more than who may call what.
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { StateAccess } from '../../src/core/field-access.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { RoleId } from '../../src/core/ids.ts';
import { fieldAccess, limitFor, type FieldWrite } from '../explain/field-access.ts';

export interface FieldFact {
  readonly role: RoleId;
  readonly entity: string;
  readonly call: string;
  readonly access: 'read' | 'write';
  /** Title of the state in which it is read or written; null: any. */
  readonly state: string | null;
  readonly field: string;
}

/** By a text that is the same in both models for the same fact. */
export function fieldFacts(model: AppModel): ReadonlyMap<string, FieldFact> {
  const facts = model.roles.flatMap(({ id: role }) =>
    model.entities.flatMap((entity) =>
      fieldAccess(model, role, entity).flatMap(({ field, form, readBy, readLimit, writes }): readonly FieldFact[] => {
        const own = { role, entity: entity.id, field: form === null ? field.name : `${form}.${field.name}` };
        const read = titlesOf(entity, readLimit);
        return [
          ...readBy.flatMap((call) =>
            (read ?? [null]).map((state) => ({ ...own, call, access: 'read' as const, state })),
          ),
          ...writes.flatMap((write) =>
            writtenIn(entity, write, { field: field.name, form, role }).map((state) => ({
              ...own,
              call: write.call,
              access: 'write' as const,
              state,
            })),
          ),
        ];
      }),
    ),
  );
  return byText(facts);
}

export function byText(facts: readonly FieldFact[]): ReadonlyMap<string, FieldFact> {
  return new Map(
    facts.map((fact) => [
      [fact.role, fact.entity, fact.call, fact.access, fact.state, fact.field].join('\u0000'),
      fact,
    ]),
  );
}

/** Titles of the states that a limit names; null: it binds to none. */
function titlesOf({ machines }: EntityModel, limit: readonly StateAccess[] | null): readonly string[] | null {
  return (
    limit?.flatMap(
      ({ field, codes }) =>
        machines
          .find((machine) => machine.field === field)
          ?.states.filter(({ code }) => codes.includes(code))
          .map(({ title }) => title) ?? [],
    ) ?? null
  );
}

interface Written {
  readonly field: string;
  readonly form: string | null;
  readonly role: RoleId;
}

/** The states of the call, of them those in which the field may be written. */
function writtenIn(entity: EntityModel, write: FieldWrite, { field, form, role }: Written): readonly (string | null)[] {
  const key = form ?? entity.calls.find(({ name }) => name === write.call)?.form ?? null;
  const limits = titlesOf(
    entity,
    limitFor(entity.forms.find((candidate) => candidate.key === key)?.rules.access[field]?.write, role),
  );
  const states = statesOf(entity, write);
  if (limits === null) return states;
  return states.length === 1 && states[0] === null
    ? limits
    : states.filter((state) => state !== null && limits.includes(state));
}

/** A new record stands in the first state of each of its machines. */
function statesOf({ machines }: EntityModel, { states }: FieldWrite): readonly (string | null)[] {
  if (states === null) return [null];
  if (states !== 'new') return states.map(({ title }) => title);
  const [main] = machines;
  return [main?.states.find(({ id }) => id === main.initial)?.title ?? null];
}
