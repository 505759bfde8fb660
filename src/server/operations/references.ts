// References in what is sent: each must be a record that the sender can see, else it is answered as one that does not
// exist; only a field marked "beyond" may name others'. Answers what guards and copies need of them.
import { fieldOption } from '../../core/field-kind.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { EntityId } from '../../core/ids.ts';
import type { Json } from '../../core/json.ts';
import { AppError } from '../../core/errors.ts';
import { referencesIn } from '../../core/naming.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { getRecord, planGet, type GetPlan } from '../repository/get-record.ts';
import { resolvePath } from '../repository/query-source.ts';
import { scopeActor, scopeEngine } from '../repository/scoped-actor.ts';
import type { LockedParent } from '../repository/write-record.ts';
import { entityOf } from '../server-model.ts';
import type { Actor } from '../../core/actor.ts';
import type { Engine } from './engine.ts';
import type { Values } from './form-values.ts';

export interface ReferencePlan {
  readonly field: FieldModel;
  readonly to: EntityId;
  /** Fields of the target that are wanted; empty: only that it is there. */
  readonly wanted: readonly string[];
  readonly read: GetPlan;
}

export function planReference(engine: Engine, field: FieldModel, wanted: readonly string[]): ReferencePlan {
  if (field.to === null) throw new Error(`${field.name} refers to no entity`);
  const further = furtherReferences(wanted).flatMap((path) => [path, `${path}.rowVersion`]);
  const keys = [...new Set(['id', 'rowVersion', ...wanted, ...further])];
  return {
    field,
    to: field.to,
    wanted,
    read: planGet(engine.repository, entityOf(engine.repository.model, field.to), { keys, hidden: [], personal: [] }),
  };
}

export interface ReferenceFacts {
  /** "parentId.status" → value. */
  readonly paths: Readonly<Record<string, Json>>;
  /** Those whose values decide something: they are held until the write is done. */
  readonly parents: readonly LockedParent[];
}

/** Looks up every reference of `plans` that `values` set. */
export async function readReferences(
  engine: Engine,
  actor: Actor,
  { plans, values }: { readonly plans: readonly ReferencePlan[]; readonly values: Values },
): Promise<ReferenceFacts> {
  const set = plans.filter(({ field }) => typeof values[field.name] === 'number');
  const found = await Promise.all(
    set.map((plan) => readReference(engine, actor, { plan, id: Number(values[plan.field.name]) })),
  );
  return {
    paths: Object.assign({}, ...found.map(({ paths }) => paths)),
    parents: found.flatMap(({ parents }) => parents),
  };
}

async function readReference(
  engine: Engine,
  actor: Actor,
  { plan, id }: { readonly plan: ReferencePlan; readonly id: number },
): Promise<ReferenceFacts> {
  const { field, to, wanted, read } = plan;
  const scope =
    fieldOption(field, 'beyond') === true
      ? scopeEngine(engine.repository.model, to)
      : scopeActor(engine.repository, to, actor);
  const row = await getRecord(engine.repository, scope, { id, plan: read });
  if (row === null) throw new AppError('noAuthority');
  return {
    paths: Object.fromEntries(read.shape.keys.map((key) => [`${field.name}.${key}`, row[key] ?? null])),
    parents:
      wanted.length === 0
        ? []
        : [{ entity: to, id, rowVersion: Number(row['rowVersion']) }, ...furtherParents(engine, plan, row)],
  };
}

/** References of the target that wanted paths go on through. */
function furtherReferences(wanted: readonly string[]): readonly string[] {
  return [...new Set(wanted.flatMap(referencesIn))];
}

function furtherParents(
  { repository: { model } }: Engine,
  { to, wanted }: ReferencePlan,
  row: SqlRow,
): readonly LockedParent[] {
  return furtherReferences(wanted).flatMap((path) => {
    const entity = resolvePath(model, entityOf(model, to), path).field.to;
    const [id, rowVersion] = [row[path], row[`${path}.rowVersion`]];
    return entity === null || typeof id !== 'number' ? [] : [{ entity, id, rowVersion: Number(rowVersion) }];
  });
}
