// Which columns a reader of an entity gets and under which keys: field names, "topicId.name" for joined fields, and the
// label of every reference beside its id. Fields the role may not read are left out before any SQL exists.
import { fieldOption } from '../../core/field-kind.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { Json } from '../../core/json.ts';
import type { RoleId } from '../../core/ids.ts';
import { holdsAll } from '../../core/condition.ts';
import { mayAccess, VISITOR, type StateAccess } from '../../core/field-access.ts';
import { splitPath } from '../../core/naming.ts';
import { partialAt, untilFields, type PartialReading } from '../../core/row-access.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { quoteLabel } from '../db/identifier.ts';
import { FILE_PATH } from '../files/stored-file.ts';
import { entityOf, type ServerModel } from '../server-model.ts';
import { openPersonal } from './personal-value.ts';
import { resolvePath, type QuerySource } from './query-source.ts';
import type { Repository } from './repository.ts';

export type ApiRecord = Record<string, Json>;

export interface RecordShape {
  /** Keys of a record, in order. */
  readonly keys: readonly string[];
  /** Selected for guards only. */
  readonly hidden: readonly string[];
  readonly personal: readonly { readonly key: string; readonly field: FieldModel }[];
  /** Keys that the role reads in some states only. */
  readonly masks?: readonly StateMask[];
  /** Keys that the role does not read until its conditions hold. */
  readonly withheld?: Withheld;
  /** Keys of file fields that are answered as [{ name, url }]. */
  readonly namedFiles?: ReadonlySet<string>;
}

interface StateMask {
  readonly key: string;
  /** Those of the role; the fields of their machines stand in the row. */
  readonly rules: readonly StateAccess[];
}

interface Withheld {
  readonly partial: PartialReading;
  readonly keys: readonly string[];
}

export interface ShapeRequest {
  readonly entity: EntityModel;
  readonly role: RoleId | null;
  /** Without a role: what all of these may read, too. */
  readonly readers?: readonly RoleId[] | null;
  /** Fields and paths asked for. */
  readonly paths: readonly string[];
  /** Paths that guards read. */
  readonly hidden: readonly string[];
  /** Add the label of every own reference. */
  readonly labels: boolean;
}

type Readers = Pick<ShapeRequest, 'role' | 'readers'>;

function canReadField({ read }: FieldModel, { role, readers = null }: Readers): boolean {
  if (read === null) return true;
  const asking = role === null ? (readers ?? [VISITOR]) : [role];
  return asking.every((reader) => read.includes(reader));
}

/** The references and the field that they lead to. */
export function canReadPath(
  model: ServerModel,
  scope: Readers & { readonly entity: EntityModel },
  path: string,
): boolean {
  const { field, through } = resolvePath(model, scope.entity, path);
  return [...through, field].every((one) => canReadField(one, scope));
}

export function shapeRecord(model: ServerModel, request: ShapeRequest): RecordShape {
  const labels = request.labels ? request.paths.flatMap((path) => labelPath(model, request.entity, path)) : [];
  const keys = [...new Set([...request.paths, ...labels])].filter((path) => canReadPath(model, request, path));
  const personal = keys.flatMap((key) => {
    const { field } = resolvePath(model, request.entity, key);
    return field.personal ? [{ key, field }] : [];
  });
  const masks = masksOf(request, keys);
  const withheld = withheldOf(request, keys);
  const states = [
    ...masks.flatMap(({ rules }) => rules.flatMap(({ field }) => field ?? [])),
    ...(withheld === null ? [] : untilFields(withheld.partial)),
  ];
  const hidden = [...new Set([...request.hidden, ...states])].filter((path) => !keys.includes(path));
  return {
    keys,
    hidden,
    personal,
    ...(masks.length === 0 ? {} : { masks }),
    ...(withheld === null ? {} : { withheld }),
  };
}

/** A paper for several roles leaves out what any of them does not read; null: nothing is withheld. */
function withheldOf({ entity, role, readers }: ShapeRequest, keys: readonly string[]): Withheld | null {
  const partials = (role === null ? (readers ?? []) : [role]).flatMap((one) => entity.rows[one]?.partial ?? []);
  const [partial] = partials;
  if (partial === undefined) return null;
  const closed = keys.filter((key) =>
    (role === null ? (readers ?? []) : [role]).some((one) => partialAt(entity, one, key) !== null),
  );
  return { partial: { until: partials.flatMap(({ until }) => until), fields: partial.fields }, keys: closed };
}

/** A reference's label is masked with it. */
function masksOf({ entity, role }: ShapeRequest, keys: readonly string[]): readonly StateMask[] {
  if (Object.keys(entity.readBy).length === 0) return [];
  return keys.flatMap((key) => {
    const rules = entity.readBy[splitPath(key)[0] ?? key]?.filter(
      ({ roles }) => roles === null || (role !== null && roles.includes(role)),
    );
    return rules === undefined || rules.some(({ field }) => field === null) ? [] : [{ key, rules }];
  });
}

/** "organId" → ["organId.name"]: what people see instead of the id. */
function labelPath(model: ServerModel, entity: EntityModel, path: string): readonly string[] {
  const [reference, name] = splitPath(path);
  const target = reference === null ? (model.fieldsOf.get(entity.id)?.get(name)?.to ?? null) : null;
  if (target === null) return [];
  const label = entityOf(model, target).label;
  return model.fieldsOf.get(target)?.get(label)?.personal === true ? [] : [`${name}.${label}`];
}

/** The select list; joins of the source grow as needed. */
export function selectColumns(source: QuerySource, shape: RecordShape): string {
  const valueOf = (path: string): string => {
    const { sql } = source.column(path);
    return shape.namedFiles?.has(path) === true ? namedFilesSql(sql) : sql;
  };
  return [...shape.keys, ...shape.hidden].map((path) => `${valueOf(path)} as ${quoteLabel(path)}`).join(', ');
}

/** Comma-joined addresses → [{ name, url }] in their order. */
function namedFilesSql(addresses: string): string {
  return `(select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'url', '${FILE_PATH}' || f.id) order by strpos(${addresses}, f.id::text)), '[]')
    from stored_file f where f.id = any(string_to_array(replace(${addresses}, '${FILE_PATH}', ''), ',')::uuid[]))`;
}

/** The shape with the files of those fields that say `named` told by name. */
export function withNamedFiles(model: ServerModel, entity: EntityModel, shape: RecordShape): RecordShape {
  const named = shape.keys.filter((key) => fieldOption(resolvePath(model, entity, key).field, 'named') === true);
  return named.length === 0 ? shape : { ...shape, namedFiles: new Set(named) };
}

/** Empties what the state hides, opens or masks personal values, in place: the rows are the driver's fresh objects. */
export function openRows(
  repository: Repository,
  { rows, shape, inFull }: { readonly rows: readonly SqlRow[]; readonly shape: RecordShape; readonly inFull: boolean },
): void {
  const { withheld } = shape;
  // Judged before anything is emptied that it is judged by.
  const inPart = withheld === undefined ? [] : rows.filter((row) => !holdsAll(withheld.partial.until, row));
  for (const { key, rules } of shape.masks ?? []) {
    for (const row of rows)
      if (
        !mayAccess(
          rules.map((rule) => ({ ...rule, roles: null })),
          { role: null, record: row },
        )
      )
        row[key] = null;
  }
  for (const row of inPart) for (const key of withheld?.keys ?? []) row[key] = null;
  for (const { key, field } of shape.personal) {
    for (const row of rows) row[key] = openPersonal(repository.cipher, { field, inFull }, row[key] ?? null);
  }
}

/** Records of one shape share one layout in memory: built key by key each would be a table of its own (3 kB of 24). */
const LAYOUTS = new WeakMap<RecordShape, ApiRecord>();

/** The record of a row: its keys without what only guards read. */
export function toRecord(shape: RecordShape, row: SqlRow): ApiRecord {
  const record: ApiRecord = { ...layoutOf(shape) };
  for (const key of shape.keys) record[key] = row[key] ?? null;
  return record;
}

function layoutOf(shape: RecordShape): ApiRecord {
  const known = LAYOUTS.get(shape);
  if (known !== undefined) return known;
  const layout: ApiRecord = Object.fromEntries(shape.keys.map((key) => [key, null]));
  LAYOUTS.set(shape, layout);
  return layout;
}
