// Whether a role reads a field of an entity or a key of its forms, in the state that the record is in. A name that the
// config does not know (a field that was taken out) is read by nobody but the roles that keep what was said there
// (roles.yaml: keeps).
import type { EntityModel } from './entity-model.ts';
import { mayAccess, type StateAccess } from './field-access.ts';
import type { RoleModel } from './model.ts';
import { isWithheld, partialFields } from './row-access.ts';
import type { RecordValues } from './json.ts';

export interface FieldReader {
  readonly role: RoleModel | undefined;
  /** With the fields of the machines and of the variants. */
  readonly record: RecordValues;
}

/** The user type of the planning office: administrators and directors. */
const OFFICE = 1;

/** Who works for others and so is measured by another size. */
export function isOffice(role: RoleModel | undefined): boolean {
  return role?.userType === OFFICE;
}

/** `name` null: nothing grants it. */
export function mayReadField(entity: EntityModel, name: string | null, { role, record }: FieldReader): boolean {
  if (role !== undefined && isWithheld(entity, name, { role: role.id, record })) return false;
  const found = name === null ? null : readersOf(entity, name, record);
  if (found === null || role === undefined) return role?.keeps === true;
  const isRole = found.read === null || found.read.includes(role.id);
  return isRole && mayAccess(found.rules, { role: role.id, record });
}

/** Fields that a record must hold for mayReadField to judge by its state. */
export function pathsOfReaders(entity: EntityModel): readonly string[] {
  const { machines, variants } = entity;
  return [
    ...new Set([
      ...machines.map(({ field }) => field),
      ...(variants === null ? [] : [variants.by]),
      ...partialFields(entity),
    ]),
  ];
}

interface Readers {
  readonly read: readonly string[] | null;
  readonly rules: readonly StateAccess[] | null;
}

/** null: there is no such field. */
function readersOf(
  { fields, computed, readBy, forms, variants }: EntityModel,
  name: string,
  record: RecordValues,
): Readers | null {
  const own = [...fields, ...computed].find((field) => field.name === name);
  if (own !== undefined) return { read: own.read, rules: readBy[name] ?? null };
  const ofVariant =
    variants === null ? forms : forms.filter(({ variant }) => variant === null || variant === record[variants.by]);
  for (const form of ofVariant) {
    const field = form.fields.find((candidate) => candidate.name === name);
    if (field !== undefined) return { read: field.read, rules: form.rules.access[name]?.read ?? null };
  }
  return null;
}
