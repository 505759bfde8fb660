// Files of a record's parts (attachments, proofs, signatures of members), for who reads the record: in the reader's
// own rows of each part, in the fields the reader may read, and only of parts of which one of the reader's calls
// answers records.
import { isFileKind } from '../field-kinds.ts';
import type { Actor } from '../../core/actor.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { CallUse } from '../../core/call-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import { listRecords, planList } from '../repository/list-records.ts';
import { shapeRecord } from '../repository/record-shape.ts';
import { scopeReader } from '../repository/scoped-actor.ts';
import { isGranted } from '../server-model.ts';
import { partsOf } from './completeness.ts';
import type { Engine } from './engine.ts';

export type PartFile = {
  /** Id of the part. */
  readonly entity: string;
  /** "附件", "推荐人 李建国": the part, and which of its records where it has several. */
  readonly title: string;
  /** Title of the field. */
  readonly field: string;
  /** Addresses, comma-joined; "": nothing was uploaded. */
  readonly url: string;
};

const MOST = 100;
const READS: ReadonlySet<CallUse> = new Set<CallUse>(['page', 'record', 'choices', 'own']);

export async function readPartFiles(
  engine: Engine,
  actor: Actor,
  { entity, row }: { readonly entity: EntityModel; readonly row: RecordValues },
): Promise<readonly PartFile[]> {
  const parts = partsOf(engine, { entity, row }).filter((part) => fileFieldsOf(part).length > 0);
  return (await Promise.all(parts.map((part) => filesOfPart(engine, actor, { part, id: row['id'] ?? null })))).flat();
}

/** One of the actor's calls answers records of it. */
export function mayReadPart(
  { repository: { model } }: Pick<Engine, 'repository'>,
  actor: Actor,
  { calls }: EntityModel,
): boolean {
  return calls.some((call) => READS.has(call.use) && isGranted(model, actor, call.id));
}

function fileFieldsOf({ fields }: EntityModel): readonly FieldModel[] {
  return fields.filter(({ kind }) => isFileKind(kind));
}

async function filesOfPart(
  { repository }: Engine,
  actor: Actor,
  { part, id }: { readonly part: EntityModel; readonly id: Json },
): Promise<readonly PartFile[]> {
  const { model } = repository;
  if (part.part === null || !mayReadPart({ repository }, actor, part)) return [];
  const scope = scopeReader(repository, part.id, actor);
  const fields = fileFieldsOf(part);
  const shape = shapeRecord(model, {
    entity: part,
    role: actor.role,
    paths: [part.label, ...fields.map(({ name }) => name)],
    hidden: [],
    labels: false,
  });
  const conditions = [{ field: part.part.of, op: 'eq' as const, value: id }];
  const { rows } = await listRecords(repository, scope, {
    plan: planList(repository, part, shape),
    request: { conditions, sort: part.sort, page: 1, pageSize: MOST },
  });
  const isOne = part.part.one;
  return rows.flatMap((row) =>
    fields
      .filter(({ name }) => shape.keys.includes(name))
      .map(({ name, title }): PartFile => ({
        entity: part.id,
        title: isOne ? part.title : `${part.title} ${textOf(row[part.label])}`.trim(),
        field: title,
        url: textOf(row[name]),
      })),
  );
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
