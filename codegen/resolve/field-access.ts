// x-read and x-write → who, and in which states of which machine. A plain list of roles is the rule of every state.
import type { FieldAccess, StateAccess } from '../../src/core/field-access.ts';
import type { Json, JsonSchema } from '../../src/core/json.ts';
import { listOf, objectOf, textOf, textOrNull, textsOf, textsOrNull } from './config-values.ts';
import { machineStates } from '../machines/state-field.ts';
import type { EntityEntry } from './resolve-scope.ts';

/** Every role that is let through in some state; null: every role. */
export function accessRoles(said: Json | undefined): readonly string[] | null {
  if (!Array.isArray(said) || said.every((item) => typeof item === 'string')) return textsOrNull(said);
  const named = said.map((item) => (typeof item === 'string' ? [item] : textsOrNull(objectOf(item)['roles'])));
  return named.includes(null) ? null : [...new Set(named.flatMap((roles) => roles ?? []))];
}

/** null: the property says neither. */
export function fieldAccess(entity: EntityEntry, property: JsonSchema): FieldAccess | null {
  const [read, write] = [rulesOf(entity, property['x-read']), rulesOf(entity, property['x-write'])];
  return read === null && write === null ? null : { read, write };
}

/** Fields whose reading depends on the state. */
export function readByState(entity: EntityEntry): Readonly<Record<string, readonly StateAccess[]>> {
  return Object.fromEntries(
    Object.entries(entity.properties).flatMap(([name, property]) => {
      const rules = rulesOf(entity, property['x-read']);
      return rules?.some(({ field }) => field !== null) === true ? [[name, rules]] : [];
    }),
  );
}

function rulesOf(entity: EntityEntry, said: Json | undefined): readonly StateAccess[] | null {
  if (!Array.isArray(said)) return null;
  const roles = textsOf(said);
  const rules = said.filter((item) => typeof item !== 'string').map((item) => ruleOf(entity, item));
  return roles.length === 0 && rules.length > 0 ? rules : [{ roles, field: null, codes: [] }, ...rules];
}

function ruleOf({ config }: EntityEntry, item: Json): StateAccess {
  const said = objectOf(item);
  const document = config.machines.get(textOf(said['machine'], 'main')) ?? [...config.machines.values()][0] ?? null;
  const states = textsOf(said['states']);
  const roles = textsOrNull(said['roles']);
  if (listOf(said['states']).length === 0) return { roles, field: null, codes: [] };
  return {
    roles,
    field: textOrNull(objectOf(document?.value)['field']) ?? 'status',
    codes: machineStates(document)
      .filter(({ id }) => states.includes(id))
      .map(({ code }) => code),
  };
}
