// Records of another entity that a document lists: those that refer to its record, in the reader's own rows and with
// the fields the reader may read, personal ones masked as in every list. A paper that is kept is for everybody who
// reads it there: it lists them where all of those roles have rows of the entity, with the fields that are open to
// all of them.
import type { Actor } from '../../core/actor.ts';
import type { ChildrenModel, ColumnModel, DocumentModel } from '../../core/document-model.ts';
import type { CallUse } from '../../core/call-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { RoleId } from '../../core/ids.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { listRecords, planList } from '../repository/list-records.ts';
import { resolvePath } from '../repository/query-source.ts';
import { shapeRecord } from '../repository/record-shape.ts';
import { scopeReader, scopeEngine, type ScopedActor } from '../repository/scoped-actor.ts';
import { entityOf, isGranted, type ServerModel } from '../server-model.ts';
import type { Engine } from './engine.ts';
import { readersOfKept } from './paper-readers.ts';

interface ChildRecords {
  readonly rows: readonly SqlRow[];
  /** More than `rows` where there are very many. */
  readonly total: number;
}

/** A block → its records; null: not for this reader. */
export type ChildrenOf = ReadonlyMap<ChildrenModel, ChildRecords | null>;

const MOST = 500;
const READS: ReadonlySet<CallUse> = new Set<CallUse>(['page', 'record', 'choices', 'groups', 'own']);

export interface ChildrenRequest {
  readonly document: DocumentModel;
  readonly id: number;
  /** null: for everybody who reads the record. */
  readonly reader: Actor | null;
}

export async function readChildren(engine: Engine, { document, id, reader }: ChildrenRequest): Promise<ChildrenOf> {
  const found = new Map<ChildrenModel, ChildRecords | null>();
  for (const block of childrenBlocks(document)) {
    const readers = readersOfKept(entityOf(engine.repository.model, document.entity), document);
    const scope =
      reader === null ? scopeOfAll(engine.repository.model, readers, block) : scopeOfReader(engine, block, reader);
    found.set(block, scope === null ? null : await readBlock(engine, { scope, readers }, { block, id }));
  }
  return found;
}

/** Fields the lists read, for the dictionaries they need. */
export function childFields(model: ServerModel, document: DocumentModel): readonly FieldModel[] {
  return childrenBlocks(document).flatMap((block) =>
    block.columns.flatMap(pathsOfColumn).map((path) => resolvePath(model, entityOf(model, block.entity), path).field),
  );
}

function pathsOfColumn({ path, note }: ColumnModel): readonly string[] {
  return note === null ? [path] : [path, note];
}

function childrenBlocks({ blocks }: DocumentModel): readonly ChildrenModel[] {
  return blocks.flatMap((block) => (block.kind === 'children' ? [block] : []));
}

/** Deny by default: rows alone are no leave to read, a call is. */
function scopeOfReader({ repository }: Engine, { entity }: ChildrenModel, reader: Actor): ScopedActor | null {
  const scope = scopeReader(repository, entity, reader);
  const isAllowed = scope.entity.calls.some(
    (call) => READS.has(call.use) && isGranted(repository.model, reader, call.id),
  );
  return scope.rows === 'none' || !isAllowed ? null : scope;
}

function scopeOfAll(model: ServerModel, readers: readonly RoleId[], { entity }: ChildrenModel): ScopedActor | null {
  const { rows } = entityOf(model, entity);
  return readers.every((role) => rows[role] !== undefined) ? scopeEngine(model, entity) : null;
}

interface BlockReader {
  readonly scope: ScopedActor;
  /** Asked where the scope is nobody's in particular. */
  readonly readers: readonly RoleId[];
}

async function readBlock(
  { repository }: Engine,
  { scope, readers }: BlockReader,
  { block, id }: { readonly block: ChildrenModel; readonly id: number },
): Promise<ChildRecords> {
  const shape = shapeRecord(repository.model, {
    entity: scope.entity,
    role: scope.role,
    readers,
    paths: ['id', ...block.columns.flatMap(pathsOfColumn)],
    hidden: [],
    labels: true,
  });
  const conditions = [{ field: block.by, op: 'eq' as const, value: id }, ...block.where];
  return listRecords(repository, scope, {
    plan: planList(repository, scope.entity, shape),
    request: { conditions, sort: block.sort, page: 1, pageSize: MOST },
  });
}
