// The resolved model with the look-ups that a request needs: maps by id, grants by role. Built once at start;
// a request never searches a list.
import { serverKind } from './field-kinds.ts';
import type { ComputedModel, RollupModel } from '../core/computed-model.ts';
import type { CallModel, EntityModel, FieldModel, FormModel } from '../core/entity-model.ts';
import { configWords, type ConfigWords } from '../core/config-words.ts';
import type { Actor } from '../core/actor.ts';
import type { AppModel, CallId, EntityId, RoleId, RoleModel } from '../core/model.ts';
import type { PermissionModel } from '../core/permission-model.ts';

export interface ServerModel {
  readonly app: AppModel;
  readonly words: ConfigWords;
  readonly entityById: ReadonlyMap<EntityId, EntityModel>;
  /** Rollups among them: they are read like columns. */
  readonly fieldsOf: ReadonlyMap<EntityId, ReadonlyMap<string, FieldModel>>;
  /** "topicbatch.categoryCount" → what it sums up. */
  readonly rollups: ReadonlyMap<string, RollupModel>;
  /** "topic-result.Work". */
  readonly formById: ReadonlyMap<string, FormModel>;
  readonly callById: ReadonlyMap<CallId, CallModel>;
  readonly roleById: ReadonlyMap<RoleId, RoleModel>;
  readonly roleByCode: ReadonlyMap<string, RoleModel>;
  /** role → calls it is granted. */
  readonly grantsByRole: ReadonlyMap<RoleId, ReadonlySet<CallId>>;
  /** role → what custom roles of it are made of. */
  readonly permissionsByRole: ReadonlyMap<RoleId, readonly PermissionModel[]>;
}

export function indexModel(app: AppModel): ServerModel {
  const grantsByRole = new Map<RoleId, Set<CallId>>(app.roles.map((role) => [role.id, new Set()]));
  for (const grant of app.grants) grantsByRole.get(grant.role)?.add(grant.call);
  return {
    app,
    words: configWords(app, (kind) => serverKind(kind)?.traits.value === 'grants'),
    entityById: new Map(app.entities.map((entity) => [entity.id, entity])),
    fieldsOf: new Map(
      app.entities.map((entity) => [
        entity.id,
        new Map([...entity.fields, ...entity.computed.flatMap(rollupField)].map((field) => [field.name, field])),
      ]),
    ),
    rollups: new Map(
      app.entities.flatMap((entity) =>
        entity.computed.flatMap(({ name, rollup }) =>
          rollup === null ? [] : [[`${entity.id}.${name}`, rollup] as const],
        ),
      ),
    ),
    formById: new Map(
      app.entities.flatMap((entity) => entity.forms.map((form) => [`${entity.id}.${form.key}`, form] as const)),
    ),
    callById: new Map(app.entities.flatMap((entity) => entity.calls.map((call) => [call.id, call] as const))),
    roleById: new Map(app.roles.map((role) => [role.id, role])),
    roleByCode: new Map(app.roles.map((role) => [role.code, role])),
    grantsByRole,
    permissionsByRole: Map.groupBy(app.permissions, ({ role }) => role),
  };
}

const TAKEN_AS: Readonly<Partial<Record<RollupModel['take'], string>>> = { count: 'bigint', exists: 'boolean' };

/** The column's name is never asked: repository/rollup-sql.ts stands in its place. */
function rollupField(field: ComputedModel): readonly FieldModel[] {
  if (field.rollup === null) return [];
  const column = {
    name: '',
    type: TAKEN_AS[field.rollup.take] ?? 'numeric',
    nullable: true,
    default: null,
    unique: false,
    references: null,
    renamedFrom: null,
  };
  return [{ ...field, column, owner: 'server', fetch: null, write: [], to: null, personal: false, mask: null }];
}

/** The one place where a grant is judged: the role has it, and the account's custom role leaves it. */
export function isGranted(
  model: ServerModel,
  { role, narrowed }: Pick<Actor, 'role' | 'narrowed'>,
  call: CallId,
): boolean {
  return model.grantsByRole.get(role)?.has(call) === true && narrowed?.calls.has(call) !== true;
}

/** The entity, or a programming error: ids come from the model, never from a request. */
export function entityOf(model: ServerModel, id: EntityId): EntityModel {
  const entity = model.entityById.get(id);
  if (entity === undefined) throw new Error(`entity ${id} is not in the model`);
  return entity;
}

export function fieldOf(model: ServerModel, entity: EntityId, name: string): FieldModel {
  const field = model.fieldsOf.get(entity)?.get(name);
  if (field === undefined) throw new Error(`field ${entity}.${name} is not in the model`);
  return field;
}
