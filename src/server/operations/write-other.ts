// What an effect writes elsewhere: another record changed or a new one made, in the event's transaction, with copies of
// the parents' fields and an audit line that says what changed.
import type { EntityModel } from '../../core/entity-model.ts';
import type { Json } from '../../core/json.ts';
import { splitPath } from '../../core/naming.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { scopeEngine, type ScopedActor } from '../repository/scoped-actor.ts';
import { writeRecord, type RecordWrite, type Written } from '../repository/write-record.ts';
import type { Engine } from './engine.ts';
import { movedFiles } from './file-references.ts';
import { changesOf } from './record-changes.ts';
import { readPort } from './record-port.ts';
import type { OtherWrite, SetWrite } from './run-effects.ts';
import { writeSet } from './write-set.ts';

export interface OthersInput {
  readonly others: readonly (OtherWrite | SetWrite)[];
  readonly origin: RecordWrite['origin'];
  readonly runner: SqlRunner;
}

/** A record that was there before, as it is now. */
export interface ChangedOther {
  readonly entity: string;
  readonly written: Written;
  /** What its fields held that were written; null: it was made. */
  readonly before: Readonly<Record<string, Json>> | null;
}

/** In the order in which the effects asked for them. null: somebody changed one of them meanwhile. */
export async function writeOthers(
  engine: Engine,
  { others, origin, runner }: OthersInput,
): Promise<readonly ChangedOther[] | null> {
  const changed: ChangedOther[] = [];
  for (const other of others) {
    if ('rows' in other) {
      await writeSet(engine.repository, { set: other, origin, runner });
      continue;
    }
    const written = await writeOther(engine, { other, origin, runner });
    if (written === null) return null;
    changed.push({ entity: other.entity, ...written });
  }
  return changed;
}

export interface OtherInput {
  readonly other: OtherWrite;
  readonly origin: RecordWrite['origin'];
  readonly runner: SqlRunner;
}

/** null: somebody changed it meanwhile. An effect that names a record that is not there is a mistake of the rule. */
export async function writeOther(
  engine: Engine,
  { other, origin, runner }: OtherInput,
): Promise<Pick<ChangedOther, 'written' | 'before'> | null> {
  const { repository } = engine;
  const scope = scopeEngine(repository.model, other.entity);
  const row = other.id === null ? null : await lockedRow(engine, scope, { id: other.id, runner });
  if (row !== null && other.rowVersion !== undefined && row['rowVersion'] !== other.rowVersion) return null;
  const values = { ...other.values, ...(await copies(engine, scope.entity, { values: other.values, runner })) };
  const changes = row === null ? null : changesOf(scope.entity, row, values);
  const audit = [{ action: other.event, fromStatus: null, toStatus: null, opinion: null, fileUrl: null, changes }];
  const target = row === null ? null : { id: Number(row['id']), rowVersion: Number(row['rowVersion']) };
  const written = await writeRecord(repository, scope, {
    write: {
      target,
      values,
      softDelete: other.isRemoved === true,
      parents: [],
      files: movedFiles(scope.entity.fields, row ?? {}, values),
      audit,
      origin,
    },
    runner,
  });
  const before = row === null ? null : Object.fromEntries(Object.keys(values).map((name) => [name, row[name] ?? null]));
  return written === null ? null : { written, before };
}

async function lockedRow(
  engine: Engine,
  { entity }: ScopedActor,
  { id, runner }: { readonly id: number; readonly runner: SqlRunner },
): Promise<Readonly<Record<string, Json>>> {
  await runner.query({ text: `select 1 from "${entity.table}" where "id" = $1 for update` }, [id]);
  const row = await readPort(engine.repository, runner).read(entity.id, id);
  if (row === null) throw new Error(`an effect writes ${entity.id} ${id}, which is not there`);
  return row;
}

/** Fields that copy a parent's, where the parent is set here. */
async function copies(
  engine: Engine,
  entity: EntityModel,
  { values, runner }: { readonly values: Readonly<Record<string, Json>>; readonly runner: SqlRunner },
): Promise<Record<string, Json>> {
  const port = readPort(engine.repository, runner);
  const copied: Record<string, Json> = {};
  for (const field of entity.fields) {
    const [through, name] = splitPath(field.fetch ?? '');
    const reference = entity.fields.find((candidate) => candidate.name === through);
    const id = reference === undefined ? null : (values[reference.name] ?? null);
    if (reference?.to === null || reference?.to === undefined || typeof id !== 'number') continue;
    copied[field.name] = (await port.read(reference.to, id))?.[name] ?? null;
  }
  return copied;
}
