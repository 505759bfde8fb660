// What was changed of a record since it was last sent back: the fields that people write, as they were then and as
// they are now, from the record's own history, and in its parts. A reader is told of the fields that they read; of
// files that they were replaced; personal values are not kept in history and not told.
import type { Actor } from '../../../core/actor.ts';
import type { EntityModel, FormFieldModel } from '../../../core/entity-model.ts';
import type { FieldModel } from '../../../core/field-model.ts';
import { mayReadField } from '../../../core/field-readers.ts';
import { eventNow, namesOfEntity } from '../../../core/former-names.ts';
import { machineOfEvent, stateOf } from '../../../core/machine.ts';
import { objectOf, type Json, type RecordValues } from '../../../core/json.ts';
import { withoutUndone } from '../../../server/audit/without-undone.ts';
import { readDictionaryWords } from '../../../server/operations/dictionary-words.ts';
import type { Engine } from '../../../server/operations/engine.ts';
import { detailOf, detailValue } from '../../../server/operations/form-values.ts';
import { changeOf, heldBefore, isSame, isWritten, type FieldChange } from './field-change.ts';
import { readPartChanges } from './part-changes.ts';

const STEPS = {
  name: 'audit-changes-since',
  text: 'select id, action, from_status, to_status, changes from audit_log where entity = any($1) and record_id = $2 and changes is not null or entity = any($1) and record_id = $2 and action = any($3) order by id limit 2000',
};

export interface SinceQuestion {
  readonly entity: EntityModel;
  readonly id: number;
  /** As it is stored. */
  readonly record: RecordValues;
  /** Events that send it back. */
  readonly since: readonly string[];
}

/** Nothing where it was never sent back. */
export async function readChangesSince(
  engine: Engine,
  actor: Actor,
  { entity, id, record, since }: SinceQuestion,
): Promise<readonly FieldChange[]> {
  const { sql, model } = engine.repository;
  const open = openReturns(entity, record, since);
  if (open.length === 0) return [];
  const rows = withoutUndone(await sql.query(STEPS, [namesOfEntity(entity), id, [...open]]));
  const last = rows.findLastIndex((row) => open.includes(eventNow(entity, String(row['action']))));
  if (last === -1) return [];
  const held = heldBefore(rows.slice(last + 1).map((row) => objectOf(row['changes'])));
  const role = model.roleById.get(actor.role);
  const now = (field: FieldModel): Json => valueOf(entity, record, field);
  const changed = [...entity.fields, ...keysOf(entity, record)].filter(
    (field) =>
      held.has(field.name) &&
      isWritten(field) &&
      !isSame(held.get(field.name) ?? null, now(field)) &&
      mayReadField(entity, field.name, { role, record }),
  );
  const words = await readDictionaryWords(engine, changed);
  const own = changed.map((field) => ({
    field: field.name,
    title: field.title,
    ...changeOf(field, { before: held.get(field.name) ?? null, after: now(field), words }),
  }));
  return [...own, ...(await readPartChanges(engine, actor, { entity, record, after: Number(rows[last]?.['id']) }))];
}

/** Fields of its variant's form that stand in the jsonb. */
function keysOf({ forms, variants }: EntityModel, record: RecordValues): readonly FormFieldModel[] {
  if (variants === null) return [];
  const form = forms.find(({ variant }) => variant === record[variants.by]);
  return form?.fields.filter(({ storage }) => storage === 'detail') ?? [];
}

function valueOf({ fields, variants }: EntityModel, record: RecordValues, field: FieldModel): Json {
  const isOwn = variants === null || fields.some(({ name }) => name === field.name);
  return isOwn ? (record[field.name] ?? null) : detailValue(detailOf(record[variants.detail]), field);
}

/** A return is settled once its machine has come to its end. */
function openReturns(entity: EntityModel, record: RecordValues, since: readonly string[]): readonly string[] {
  return since.filter((event) => {
    const machine = machineOfEvent(entity.machines, event);
    return machine === null || stateOf(machine, record[machine.field])?.final !== true;
  });
}
