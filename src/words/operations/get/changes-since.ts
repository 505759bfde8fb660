// What was changed of a record since it was last sent back: the fields that people write, as they were then and as they
// are now, from the record's own history. A reader is told of the fields that they read; of files that they were
// replaced; personal values are not kept in history and not told.
import type { Actor } from '../../../core/actor.ts';
import type { EntityModel } from '../../../core/entity-model.ts';
import type { FieldModel } from '../../../core/field-model.ts';
import { mayReadField } from '../../../core/field-readers.ts';
import { eventNow, namesOfEntity } from '../../../core/former-names.ts';
import { machineOfEvent, stateOf } from '../../../core/machine.ts';
import { objectOf, type Json, type RecordValues } from '../../../core/json.ts';
import { fieldText, isFileKind } from '../../../server/field-kinds.ts';
import { withoutUndone } from '../../../server/audit/without-undone.ts';
import { readDictionaryWords } from '../../../server/operations/dictionary-words.ts';
import type { Engine } from '../../../server/operations/engine.ts';

export type FieldChange = {
  readonly field: string;
  readonly title: string;
  /** In words; of a file "". */
  readonly before: string;
  readonly after: string;
  readonly isFile: boolean;
};

const STEPS = {
  name: 'audit-changes-since',
  text: 'select action, from_status, to_status, changes from audit_log where entity = any($1) and record_id = $2 and changes is not null or entity = any($1) and record_id = $2 and action = any($3) order by id limit 2000',
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
  const first = new Map<string, Json>();
  for (const row of rows.slice(last + 1))
    for (const [name, pair] of Object.entries(objectOf(row['changes'])))
      if (Array.isArray(pair) && !first.has(name)) first.set(name, pair[0] ?? null);
  const role = model.roleById.get(actor.role);
  const changed = entity.fields.filter(
    (field) =>
      first.has(field.name) &&
      isWritten(field) &&
      !isSame(first.get(field.name) ?? null, record[field.name] ?? null) &&
      mayReadField(entity, field.name, { role, record }),
  );
  const words = await readDictionaryWords(engine, changed);
  return changed.map((field) => {
    const isFile = isFileKind(field.kind);
    const text = (value: Json): string =>
      isFile || value === null || value === '' ? '' : fieldText(field)(value, words);
    return {
      field: field.name,
      title: field.title,
      before: text(first.get(field.name) ?? null),
      after: text(record[field.name] ?? null),
      isFile,
    };
  });
}

/** A return is settled once its machine has come to its end. */
function openReturns(entity: EntityModel, record: RecordValues, since: readonly string[]): readonly string[] {
  return since.filter((event) => {
    const machine = machineOfEvent(entity.machines, event);
    return machine === null || stateOf(machine, record[machine.field])?.final !== true;
  });
}

/** What the server sets tells nothing of what somebody changed; ids of references are no words. */
function isWritten({ owner, personal, to }: FieldModel): boolean {
  return owner === 'input' && !personal && to === null;
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
