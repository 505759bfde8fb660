// A write that was made on an older version of the record is refused with what differs, never written over
// (controls.md, Concurrency). A client that sends no version is not refused for that (api.md, Writes).
import { personOf, type Actor } from '../../core/actor.ts';
import type { FormModel } from '../../core/entity-model.ts';
import { AppError } from '../../core/errors.ts';
import type { Json } from '../../core/json.ts';
import type { RoleId } from '../../core/ids.ts';
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
export function refuseStale(args: CallArguments, row: SqlRow, actor: Actor): void {
  if (!isStale(args, row)) return;
  throw conflictError(
    { rowVersion: { yours: args['rowVersion'] ?? null, theirs: row['rowVersion'] ?? null } },
    row,
    actor,
  );
}

/** Says whether it was another window of the sender's own that wrote last. */
export function conflictError(conflict: Conflict, row: SqlRow, actor: Actor): AppError {
  const bySelf = isOwnWrite(row, actor);
  return new AppError(bySelf ? 'ownConflict' : 'conflict', {}, { conflict, bySelf });
}

export function isOwnWrite(row: SqlRow, actor: Actor): boolean {
  return personOf(actor) !== null && row['updateUserId'] === personOf(actor);
}

/** Fields that were sent and differ from what is stored now; what is stored only to who may read it. */
export function conflictOf(
  form: FormModel,
  {
    given,
    stored,
    role,
    seesPersonal,
  }: { readonly given: Values; readonly stored: Values; readonly role: RoleId | null; readonly seesPersonal: boolean },
): Conflict {
  const conflict: Conflict = {};
  for (const field of form.fields) {
    if (!(field.name in given)) continue;
    const [yours, theirs] = [given[field.name] ?? null, stored[field.name] ?? null];
    const isOpen =
      (field.read === null || (role !== null && field.read.includes(role))) && (!field.personal || seesPersonal);
    if (!isEqual(yours, theirs)) conflict[field.name] = { yours, theirs: isOpen ? theirs : null };
  }
  return conflict;
}
