// A write that was made on an older version of the record is refused with what differs, never written over (controls.md,
// Concurrency). A client that sends no version is not refused for that (api.md, Writes).
import type { FormModel } from '../../core/entity-model.ts';
import { AppError } from '../../core/errors.ts';
import type { Json, RoleId } from '../../core/model.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { numberArgument } from './engine.ts';
import type { Values } from './form-values.ts';
import { isEqual } from './record-changes.ts';

export type Conflict = Record<string, { readonly yours: Json; readonly theirs: Json }>;

export function isStale(args: CallArguments, row: SqlRow): boolean {
  const sent = numberArgument(args, 'rowVersion');
  return sent !== null && sent !== row['rowVersion'];
}

/** For writes that carry no fields: somebody acted since the sender looked. */
export function refuseStale(args: CallArguments, row: SqlRow): void {
  if (!isStale(args, row)) return;
  throw new AppError('conflict', {}, { conflict: { rowVersion: { yours: args['rowVersion'] ?? null, theirs: row['rowVersion'] ?? null } } });
}

/** Fields that were sent and differ from what is stored now; what is stored only to who may read it. */
export function conflictOf(form: FormModel, { given, stored, role, seesPersonal }: { readonly given: Values; readonly stored: Values; readonly role: RoleId | null; readonly seesPersonal: boolean }): Conflict {
  const conflict: Conflict = {};
  for (const field of form.fields) {
    if (!(field.name in given)) continue;
    const [yours, theirs] = [given[field.name] ?? null, stored[field.name] ?? null];
    const isOpen = (field.read === null || (role !== null && field.read.includes(role))) && (!field.personal || seesPersonal);
    if (!isEqual(yours, theirs)) conflict[field.name] = { yours, theirs: isOpen ? theirs : null };
  }
  return conflict;
}
