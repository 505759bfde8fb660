// A stored record that goes on in its life (submit, review) must satisfy its form in full as it lies there. What its
// hidden fields must not keep then is cleared in the same write, with the files named there.
import type { EntityModel, FormModel } from '../../core/entity-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import { aboutStored } from '../../core/form-judge.ts';
import { machineOfEvent } from '../../core/machine.ts';
import type { CallContext } from '../context.ts';
import type { SqlRow } from '../db/sql-port.ts';
import type { FileReference } from '../repository/write-record.ts';
import { actorOf, type Engine } from './engine.ts';
import { changeFiles, fileFields } from './file-references.ts';
import { keepOldDetail, rowValues, settleValues, storedValues, type Values } from './form-values.ts';
import { isEqual } from './record-changes.ts';

export interface SettledStored {
  /** Columns to write; none where nothing is cleared. */
  readonly values: Values;
  /** References that go. */
  readonly files: readonly FileReference[];
}

export interface StoredInput {
  readonly row: SqlRow;
  /** Its machine may name the form. */
  readonly event: EventModel;
  readonly context: CallContext;
}

/** Throws what the form lacks, at its fields. */
export async function settleStored(
  engine: Engine,
  entity: EntityModel,
  { row, event, context }: StoredInput,
): Promise<SettledStored> {
  const form = judgedForm(entity, event, row);
  if (form === undefined) return { values: {}, files: [] };
  const before = storedValues(entity, form, row);
  const after = settleValues(engine.context.registry, form, {
    values: before,
    given: {},
    about: aboutStored(form, row),
    complete: true,
    now: context.now,
    settings: context.settings,
  });
  if (isEqual(before, after)) return { values: {}, files: [] };
  const files = await changeFiles(engine, {
    fields: fileFields(`${entity.id}.${form.key}`, form.fields),
    before,
    after,
    userId: actorOf(context).userId,
  });
  return {
    values: keepOldDetail(entity, form, { row: rowValues(entity, form, after), stored: row }),
    files: files.remove,
  };
}

function judgedForm({ machines, variants, forms }: EntityModel, event: EventModel, row: SqlRow): FormModel | undefined {
  const named = machineOfEvent(machines, event.id)?.form ?? null;
  if (named !== null) return forms.find((form) => form.key === named);
  return variants === null ? forms[0] : forms.find((form) => form.variant === row[variants.by]);
}
