// The form that an event brings along: the reason and file of a revocation, say. Judged in full by what the call sends
// alone, an earlier reason does not count; written in the same statement as the state.
import type { EntityModel, FormModel } from '../../core/entity-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import { AppError } from '../../core/errors.ts';
import { aboutStored } from '../../core/form-judge.ts';
import type { CallContext } from '../context.ts';
import type { SqlRow } from '../db/sql-port.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import type { FileReferenceChange } from '../repository/write-record.ts';
import { cleanValues } from './field-values.ts';
import { actorOf, type Engine } from './engine.ts';
import { changeFiles, fileFields, NO_FILES } from './file-references.ts';
import { keepOldDetail, rowValues, storedValues, type Values } from './form-values.ts';
import { changesOf, type Changes } from './record-changes.ts';
import { refuseByAccess } from './refuse-by-access.ts';
import { judgeReferences, settleForm } from './settle-form.ts';

export interface CarriedForm {
  readonly form: FormModel | null;
  /** By field of the form. */
  readonly given: Values;
  /** Columns to write. */
  readonly values: Values;
  readonly files: FileReferenceChange;
  readonly changes: Changes | null;
}

export const NO_CARRIED: CarriedForm = { form: null, given: {}, values: {}, files: NO_FILES, changes: null };

export interface CarriedInput {
  readonly entity: EntityModel;
  readonly event: EventModel;
  readonly args: CallArguments;
  readonly row: SqlRow;
}

/** Throws what the form lacks, at its fields. */
export async function readCarried(
  engine: Engine,
  context: CallContext,
  { entity, event, args, row }: CarriedInput,
): Promise<CarriedForm> {
  const form = event.form === null ? undefined : entity.forms.find((candidate) => candidate.key === event.form);
  if (form === undefined) return NO_CARRIED;
  const actor = actorOf(context);
  const sent = sentValues(form, args, actor.role);
  await cleanValues(engine, context, { fields: form.fields, args: sent });
  const before = storedValues(entity, form, row);
  refuseByAccess(form, { given: sent, before, role: actor.role, record: row });
  const about = aboutStored(form, row);
  const said = { form, given: sent, base: {}, before, about, record: row, complete: true };
  const given = await settleForm(engine, context, said);
  await judgeReferences(engine, context, { ...said, after: given });
  const files = await changeFiles(engine, {
    fields: fileFields(`${entity.id}.${form.key}`, form.fields),
    before,
    after: given,
    userId: actor.userId,
  });
  const values = keepOldDetail(entity, form, { row: rowValues(entity, form, given), stored: row });
  return { form, given, values, files, changes: changesOf(entity, row, values) };
}

function sentValues(form: FormModel, args: CallArguments, role: string): Values {
  const fields = form.fields.filter((field) => field.name in args);
  if (fields.some((field) => field.write !== null && !field.write.includes(role))) throw new AppError('noAuthority');
  return Object.fromEntries(fields.map(({ name }) => [name, args[name] ?? null]));
}
