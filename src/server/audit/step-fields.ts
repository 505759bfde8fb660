// What of a record's history is told to whom: a step's file, its opinion and the step itself are as closed as the field
// of the record that held them. Where no field grants it, the planning office alone reads it: a paper that is made
// anew, a former opinion, a line that a newer version of the program writes are never open by default.
import type { EntityModel } from '../../core/entity-model.ts';
import { mayReadField } from '../../core/field-readers.ts';
import { eventNow } from '../../core/former-names.ts';
import { machineOfEvent } from '../../core/machine.ts';
import type { RoleModel } from '../../core/model.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import { toSnakeCase } from '../../core/naming.ts';
import type { SqlRow } from '../db/sql-port.ts';

/**
 * Accounts whose names everybody may know: institutions and declarers, who stand on the records themselves (domain
 * §3.4).
 */
const PUBLIC_USER_TYPES: ReadonlySet<number> = new Set([2, 3]);

export function isPublicRole(role: RoleModel | undefined): boolean {
  return role !== undefined && PUBLIC_USER_TYPES.has(role.userType);
}

export interface StepReaders {
  /** Who reads it, all of them alike; undefined: a role that is no more. */
  readonly roles: readonly (RoleModel | undefined)[];
  readonly record: RecordValues;
  /** They took the step themselves: nothing of it is secret from them. */
  readonly isOwn: boolean;
}

export interface StepAccess {
  readonly isSecret: boolean;
  readonly opinion: boolean;
  readonly file: boolean;
}

/**
 * What of a step (of audit_log: action, file_url, changes) its readers are told: by what the event keeps secret and by
 * the fields that hold it.
 */
export function stepAccess(entity: EntityModel, row: SqlRow, { roles, record, isOwn }: StepReaders): StepAccess {
  const action = eventNow(entity, String(row['action']));
  const machine = machineOfEvent(entity.machines, action);
  const secretFrom = machine?.events.find(({ id }) => id === action)?.secretFrom ?? [];
  const isSecret = !isOwn && roles.some((role) => role !== undefined && secretFrom.includes(role.id));
  const mayRead = (field: string | null): boolean =>
    !isSecret && roles.every((role) => mayReadField(entity, field, { role, record }));
  return { isSecret, opinion: mayRead(machine?.opinionField ?? null), file: mayRead(fieldOfStepFile(entity, row)) };
}

/** Field that held the step's file, by its name today; null: none. */
export function fieldOfStepFile(entity: EntityModel, row: SqlRow): string | null {
  const url = row['file_url'];
  const named =
    typeof url === 'string' && url !== ''
      ? changedFields(entity, row).find(({ after }) => typeof after === 'string' && after.includes(url))
      : undefined;
  return (
    named?.name ?? machineOfEvent(entity.machines, eventNow(entity, String(row['action'])))?.opinionFileField ?? null
  );
}

/**
 * Fields that say what the step did: the state of its machine, else what it changed; none: nothing that could be
 * granted.
 */
export function fieldsOfStep(entity: EntityModel, row: SqlRow): readonly string[] {
  const machine = machineOfEvent(entity.machines, eventNow(entity, String(row['action'])));
  return machine === null ? changedFields(entity, row).map(({ name }) => name) : [machine.field];
}

function changedFields(
  entity: EntityModel,
  { changes }: SqlRow,
): readonly { readonly name: string; readonly after: Json }[] {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return [];
  return Object.entries(changes).map(([name, pair]) => ({
    name: nameNow(entity, name),
    after: Array.isArray(pair) ? (pair[1] ?? null) : null,
  }));
}

function nameNow({ fields }: EntityModel, name: string): string {
  const isThere = fields.some((field) => field.name === name);
  return isThere ? name : (fields.find(({ column }) => column.renamedFrom === toSnakeCase(name))?.name ?? name);
}
