// What was changed since a return in the parts of a record, as far as the reader reads them: of a single part field by
// field, of rows which came, which are gone, and what is different in the others, each named as its list names it.
import type { Actor } from '../../../core/actor.ts';
import type { EntityModel } from '../../../core/entity-model.ts';
import { mayReadField, pathsOfReaders } from '../../../core/field-readers.ts';
import { eventNow, namesOfEntity } from '../../../core/former-names.ts';
import { objectOf, type Json, type RecordValues } from '../../../core/json.ts';
import type { PartModel } from '../../../core/part-model.ts';
import { quoteIdentifier } from '../../../server/db/identifier.ts';
import type { SqlRow } from '../../../server/db/sql-port.ts';
import { partsOf } from '../../../server/operations/completeness.ts';
import { readDictionaryWords } from '../../../server/operations/dictionary-words.ts';
import type { Engine } from '../../../server/operations/engine.ts';
import { mayReadPart } from '../../../server/operations/part-files.ts';
import { listRecords, planList } from '../../../server/repository/list-records.ts';
import { shapeRecord } from '../../../server/repository/record-shape.ts';
import { scopeReader } from '../../../server/repository/scoped-actor.ts';
import { changeOf, heldBefore, isSame, isWritten, type FieldChange } from './field-change.ts';

const MOST = 200;

export interface PartsQuestion {
  readonly entity: EntityModel;
  /** As it is stored. */
  readonly record: RecordValues;
  /** The line of the log that sent it back. */
  readonly after: number;
}

export async function readPartChanges(
  engine: Engine,
  actor: Actor,
  { entity, record, after }: PartsQuestion,
): Promise<readonly FieldChange[]> {
  const id = Number(record['id']);
  const parts = partsOf(engine, { entity, row: record }).filter((part) => mayReadPart(engine, actor, part));
  const found = await Promise.all(
    parts.map(async (part) =>
      part.part === null ? [] : changesOfPart(engine, actor, { part, of: part.part, id, after }),
    ),
  );
  return found.flat();
}

interface PartQuestion {
  readonly part: EntityModel;
  readonly of: PartModel;
  readonly id: number;
  readonly after: number;
}

async function changesOfPart(engine: Engine, actor: Actor, question: PartQuestion): Promise<readonly FieldChange[]> {
  const { part, of } = question;
  const steps = Map.groupBy(await stepsOf(engine, question), (step) => Number(step['record_id']));
  if (steps.size === 0) return [];
  const role = engine.repository.model.roleById.get(actor.role);
  const fields = part.fields.filter((field) => field.name !== of.of && field.name !== of.order && isWritten(field));
  const words = await readDictionaryWords(engine, fields);
  const rows = await rowsOf(engine, actor, question);
  const living = rows.flatMap((record): FieldChange[] => {
    const [id, label] = [Number(record['id']), textOf(record[part.label])];
    const own = steps.get(id) ?? [];
    const isNew = own.some((step) => isMade(part, step));
    if (own.length === 0) return [];
    if (isNew && !of.one) return [{ ...NO_CHANGE, field: `${part.id}/${id}`, title: part.title, after: label }];
    const held = heldBefore(own.map((step) => objectOf(step['changes'])));
    return fields.flatMap((field) => {
      const [before, after] = [held.get(field.name) ?? null, record[field.name] ?? null];
      if (!(isNew || held.has(field.name)) || isSame(before, after)) return [];
      if (!mayReadField(part, field.name, { role, record })) return [];
      const title =
        of.one || label === '' ? `${part.title} · ${field.title}` : `${part.title} · ${label} · ${field.title}`;
      return [{ field: `${part.id}/${id}/${field.name}`, title, ...changeOf(field, { before, after, words }) }];
    });
  });
  return of.one ? living : [...living, ...(await goneOf(engine, question, steps))];
}

const NO_CHANGE: Omit<FieldChange, 'field' | 'title'> = { before: '', after: '', isFile: false };

/** Rows of the log, oldest first. */
function stepsOf({ repository: { sql } }: Engine, { part, of, id, after }: PartQuestion): Promise<readonly SqlRow[]> {
  return sql.query(
    {
      name: `audit-part:${part.id}`,
      text: `select record_id, action, changes from audit_log where entity = any($1) and id > $2 and record_id in (select "id" from ${quoteIdentifier(part.table)} where ${columnOf(part, of.of)} = $3) order by id limit 2000`,
    },
    [namesOfEntity(part), after, id],
  );
}

/** As they are now. */
async function rowsOf(
  { repository }: Engine,
  actor: Actor,
  { part, of, id }: PartQuestion,
): Promise<readonly SqlRow[]> {
  const paths = ['id', part.label, ...part.fields.filter(isWritten).map(({ name }) => name)];
  const shape = shapeRecord(repository.model, {
    entity: part,
    role: actor.role,
    paths: [...new Set(paths)],
    hidden: pathsOfReaders(part),
    labels: false,
  });
  const { rows } = await listRecords(repository, scopeReader(repository, part.id, actor), {
    plan: planList(repository, part, shape),
    request: {
      conditions: [{ field: of.of, op: 'eq', value: id }],
      sort: of.order ?? part.sort,
      page: 1,
      pageSize: MOST,
    },
  });
  return rows;
}

/** Those that stood when it was sent back; who reads none of the part's rows is not told of them. */
async function goneOf(
  { repository }: Engine,
  { part, of, id }: PartQuestion,
  steps: ReadonlyMap<number, readonly SqlRow[]>,
): Promise<readonly FieldChange[]> {
  const label = part.fields.find(({ name }) => name === part.label);
  const ids = [...steps].filter(([, own]) => !own.some((step) => isMade(part, step))).map(([one]) => one);
  if (label === undefined || label.personal || label.read !== null || ids.length === 0) return [];
  const rows = await repository.sql.query(
    {
      name: `gone-part:${part.id}`,
      text: `select "id", ${quoteIdentifier(label.column.name)} as label from ${quoteIdentifier(part.table)} where ${columnOf(part, of.of)} = $1 and "id" = any($2) and "del_flag" order by "id"`,
    },
    [id, ids],
  );
  return rows.map((row) => ({
    ...NO_CHANGE,
    field: `${part.id}/${String(row['id'])}`,
    title: part.title,
    before: textOf(row['label']),
  }));
}

function isMade(part: EntityModel, step: SqlRow): boolean {
  const action = String(step['action']);
  const event = part.machines.flatMap(({ events }) => events).find(({ id }) => id === eventNow(part, action));
  return action === 'create' || event?.op === 'create';
}

function columnOf({ fields }: EntityModel, name: string): string {
  return quoteIdentifier(fields.find((field) => field.name === name)?.column.name ?? name);
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
