// What an archive holds, before a byte of it is read: of each record its folders, of each folder the files of the
// records there. Every part is read by its own entity's call, with the caller's rows and fields of it; who may not make
// that call gets none of it. Several records are read together, a statement a part.
import { comparedPaths } from '../../../core/condition.ts';
import type { EntityModel } from '../../../core/entity-model.ts';
import type { ConditionModel } from '../../../core/condition-model.ts';
import type { CallId, EntityId } from '../../../core/ids.ts';
import type { Json } from '../../../core/json.ts';
import { AppError } from '../../../core/errors.ts';
import { fieldOption } from '../../../core/field-kind.ts';
import type { CallContext } from '../../../server/context.ts';
import type { SqlRow } from '../../../server/db/sql-port.ts';
import { listRecords, planList, type ListPlan } from '../../../server/repository/list-records.ts';
import type { ApiRecord } from '../../../server/repository/record-shape.ts';
import { scopeReader, type ScopedActor } from '../../../server/repository/scoped-actor.ts';
import { entityOf, isGranted } from '../../../server/server-model.ts';
import { actorOf, perRole, type Engine } from '../../../server/operations/engine.ts';
import { readPartFiles } from '../../../server/operations/part-files.ts';
import { prepareReader, type RecordReader } from '../../../server/operations/record-reader.ts';
import { prepareWords, textOf, type ArchiveWords } from './archive-words.ts';
import type { ArchiveOptions, ArchivePart } from './archive.model.ts';

export interface ArchivedRecord {
  readonly record: ApiRecord;
  readonly facts: readonly { readonly title: string; readonly text: string }[];
  readonly folders: readonly ArchivedFolder[];
}

interface ArchivedFolder {
  /** Of the config's folders, from 1: the same in every archive. */
  readonly number: number;
  readonly title: string;
  readonly fields: readonly ArchivedField[];
}

/** A file field of a record. */
export interface ArchivedField {
  /** "变更主持人": which of several records; null: there is one. */
  readonly of: string | null;
  readonly title: string;
  /** Addresses, comma-joined; "": nothing was uploaded. */
  readonly urls: string;
  /** Said where nothing was uploaded. */
  readonly missing: string;
}

const PAGE = 500;
const MISSING = '未上传';

interface Reading {
  readonly part: ArchivePart;
  readonly entity: EntityModel;
  readonly reader: RecordReader;
  readonly plan: ListPlan;
}

export type ReadArchive = (ids: readonly number[], context: CallContext) => Promise<readonly ArchivedRecord[]>;

/** Throws noAuthority where one of the records is not the caller's: nothing of the others is answered. */
export function prepareArchive(engine: Engine, entityId: EntityId, options: ArchiveOptions): ReadArchive {
  const { model } = engine.repository;
  const own = entityOf(model, entityId);
  const planOf = perRole((role): readonly Reading[] => {
    const readingOf = (part: ArchivePart, callId: CallId, hidden: readonly string[]): Reading => {
      const call = model.callById.get(callId);
      if (call === undefined) throw new Error(`call ${callId} is not in the model`);
      const entity = entityOf(model, call.entity);
      const asked = [...hidden, ...(part.parts ? partPaths(engine, entity) : [])];
      const reader = prepareReader(engine, call, { role, withEvents: true, hidden: asked });
      return { part, entity, reader, plan: planList(engine.repository, entity, reader.shape) };
    };
    const bound = options.folders.flatMap(({ id }) => id ?? []);
    return options.folders.map((part) =>
      part.call === null
        ? readingOf(part, options.reads, bound)
        : readingOf(part, part.call, part.by === null ? [] : [part.by]),
    );
  });
  const recordPlan = perRole((role) => {
    const call = model.callById.get(options.reads);
    if (call === undefined) throw new Error(`call ${options.reads} is not in the model`);
    const hidden = [...options.folders.flatMap(({ id }) => id ?? []), ...partPaths(engine, own)];
    const reader = prepareReader(engine, call, { role, withEvents: true, hidden });
    return { reader, plan: planList(engine.repository, own, reader.shape) };
  });
  const wordsOf = prepareWords(engine, own, options);
  const titles = [...new Set(options.folders.map(({ folder }) => folder))];
  return async (ids, context) => {
    const actor = actorOf(context);
    const { reader, plan } = recordPlan(actor.role);
    const scope = scopeReader(engine.repository, entityId, actor);
    const rows = await allRows(engine, scope, { plan, conditions: [isOneOf('id', ids)] });
    if (rows.length < new Set(ids).size) throw new AppError('noAuthority');
    const words = await wordsOf();
    const open = planOf(actor.role).filter(({ part }) => part.call === null || isGranted(model, actor, part.call));
    const found: PartFound[] = [];
    for (const reading of open) found.push(...(await readPart(engine, context, { reading, rows, words })));
    const byOwner = Map.groupBy(found, ({ owner }) => owner);
    const offered = new Set(open.map(({ part }) => part.folder));
    return rows.map((row): ArchivedRecord => {
      const record = reader.toRecord(row, context);
      const parts = byOwner.get(String(row['id'])) ?? [];
      const folders = titles.flatMap((title, at): readonly ArchivedFolder[] => {
        const fields = parts.filter(({ folder }) => folder === title).flatMap((part) => part.fields);
        return offered.has(title) ? [{ number: at + 1, title, fields }] : [];
      });
      return { record, facts: words.facts(record), folders };
    });
  };
}

interface PartFound {
  /** Id of the record. */
  readonly owner: string;
  readonly folder: string;
  readonly fields: readonly ArchivedField[];
}

interface PartQuestion {
  readonly reading: Reading;
  readonly rows: readonly SqlRow[];
  readonly words: ArchiveWords;
}

async function readPart(
  engine: Engine,
  context: CallContext,
  { reading, rows, words }: PartQuestion,
): Promise<readonly PartFound[]> {
  const { part, entity, plan } = reading;
  const foundIn = async (owner: SqlRow, row: SqlRow, of: string | null): Promise<PartFound> => ({
    owner: String(owner['id']),
    folder: part.folder,
    fields: [...ownFields(reading, row, of), ...(part.parts ? await partFields(engine, context, { entity, row }) : [])],
  });
  const found: PartFound[] = [];
  if (part.call === null) {
    for (const row of rows) found.push(await foundIn(row, row, null));
    return found;
  }
  const by = part.by ?? 'id';
  const keyOf = (row: SqlRow): Json => row[part.id ?? 'id'] ?? null;
  const keys = [...new Set(rows.map(keyOf).filter((key) => typeof key === 'number'))];
  if (keys.length === 0) return [];
  const scope = scopeReader(engine.repository, entity.id, actorOf(context));
  const others = await allRows(engine, scope, { plan, conditions: [isOneOf(by, keys)] });
  for (const owner of rows)
    for (const row of others.filter((other) => other[by] === keyOf(owner)))
      found.push(await foundIn(owner, row, part.by === null ? null : words.labelOf(entity, part, row)));
  return found;
}

/** Fields of the part that the role reads; of the empty ones those that should not be. */
function ownFields({ part, entity, reader }: Reading, row: SqlRow, of: string | null): readonly ArchivedField[] {
  return part.files.flatMap((name): readonly ArchivedField[] => {
    const field = entity.fields.find((one) => one.name === name);
    const urls = textOf(row[name]);
    if (field === undefined || !reader.shape.keys.includes(name) || (urls === '' && !part.needed)) return [];
    const missing = fieldOption(field, 'missing');
    return [{ of, title: field.title, urls, missing: typeof missing === 'string' ? missing : MISSING }];
  });
}

async function partFields(
  engine: Engine,
  context: CallContext,
  about: { readonly entity: EntityModel; readonly row: SqlRow },
): Promise<readonly ArchivedField[]> {
  const files = await readPartFiles(engine, actorOf(context), about);
  return files
    .filter(({ url }) => url !== '')
    .map(({ title, field, url }) => ({ of: title, title: field, urls: url, missing: MISSING }));
}

/** What tells which parts a record has. */
function partPaths({ repository }: Engine, { id }: EntityModel): readonly string[] {
  return repository.model.app.entities.flatMap(({ part }) =>
    part !== null && part.entity === id ? comparedPaths(part.when) : [],
  );
}

function isOneOf(field: string, value: readonly number[]): ConditionModel {
  return { field, op: 'in', value };
}

/** In the entity's order. */
async function allRows(
  { repository }: Engine,
  scope: ScopedActor,
  { plan, conditions }: { readonly plan: ListPlan; readonly conditions: readonly ConditionModel[] },
): Promise<readonly SqlRow[]> {
  const rows: SqlRow[] = [];
  for (let page = 1; ; page += 1) {
    const request = { conditions, sort: scope.entity.sort, page, pageSize: PAGE };
    const found = await listRecords(repository, scope, { plan, request });
    rows.push(...found.rows);
    if (rows.length >= found.total || found.rows.length === 0) return rows;
  }
}
