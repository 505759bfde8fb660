// Who may read and write a field in which state of the record: x-read and x-write beyond a plain list of roles. The
// server asks it on each read and write, the page before it draws. Pure; the record must hold the fields of its
// machines.
import type { MachineModel } from './machine-model.ts';
import type { RoleId } from './ids.ts';
import type { RecordValues } from './json.ts';

/** Among the roles that read a field: who is not signed in. */
export const VISITOR = '@visitor';

export type StateAccess = {
  /** null: every role. */
  readonly roles: readonly RoleId[] | null;
  /** Field of the machine; null: in every state. */
  readonly field: string | null;
  /** Codes of the states. */
  readonly codes: readonly number[];
};

/** One of the rules must let the caller through; null: nothing was said. */
export interface FieldAccess {
  readonly read: readonly StateAccess[] | null;
  readonly write: readonly StateAccess[] | null;
}

export interface AccessQuestion {
  readonly role: RoleId | null;
  readonly record: RecordValues;
}

export function mayAccess(rules: readonly StateAccess[] | null | undefined, { role, record }: AccessQuestion): boolean {
  if (rules === null || rules === undefined) return true;
  return rules.some(({ roles, field, codes }) => {
    const isRole = roles === null || (role !== null && roles.includes(role));
    const code = field === null ? null : record[field];
    return isRole && (field === null || (typeof code === 'number' && codes.includes(code)));
  });
}

/** Nobody writes what they cannot read: a save could only guess. */
export function mayWrite(access: FieldAccess | undefined, question: AccessQuestion): boolean {
  return access === undefined || (mayAccess(access.read, question) && mayAccess(access.write, question));
}

export interface FieldLimits {
  /** Shown, not to be changed. */
  readonly frozen: ReadonlySet<string>;
  /** Not shown. */
  readonly absent: ReadonlySet<string>;
}

export const NO_LIMITS: FieldLimits = { frozen: new Set(), absent: new Set() };

/** What of a form the caller may only read, or not even that. */
export function limitsOf(access: Readonly<Record<string, FieldAccess>>, question: AccessQuestion): FieldLimits {
  const fields = Object.entries(access);
  if (fields.length === 0) return NO_LIMITS;
  const absent = new Set(fields.filter(([, one]) => !mayAccess(one.read, question)).map(([name]) => name));
  return {
    absent,
    frozen: new Set(
      fields.filter(([name, one]) => !absent.has(name) && !mayAccess(one.write, question)).map(([name]) => name),
    ),
  };
}

/** The states a record begins with. */
export function initialStates(machines: readonly MachineModel[]): RecordValues {
  return Object.fromEntries(
    machines.map(({ field, initial, states }) => [field, states.find(({ id }) => id === initial)?.code ?? null]),
  );
}
