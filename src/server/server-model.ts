// The resolved model with the look-ups that a request needs: maps by id, grants by role. Built once at start;
// a request never searches a list.
import { serverKind } from './field-kinds.ts';
import { isAsked, type ComputedModel, type RollupModel, type ValueModel } from '../core/computed-model.ts';
import { type EntityModel, type FormModel } from '../core/entity-model.ts';
import { heldField, type FieldModel } from '../core/field-model.ts';
import type { CallModel } from '../core/call-model.ts';
import type { CallId, EntityId, RoleId } from '../core/ids.ts';
import { configWords } from '../core/config-words.ts';
import type { ConfigWords } from '../core/config-words-model.ts';
import type { Actor } from '../core/actor.ts';
import type { AppModel, RoleModel } from '../core/model.ts';
import type { PermissionModel } from '../core/permission-model.ts';

export interface ServerModel {
  readonly app: AppModel;
  readonly words: ConfigWords;
  readonly entityById: ReadonlyMap<EntityId, EntityModel>;
  /** What the database works out among them: it is read like columns. */
  readonly fieldsOf: ReadonlyMap<EntityId, ReadonlyMap<string, FieldModel>>;
  /** "topicbatch.categoryCount" → what it sums up. */
  readonly rollups: ReadonlyMap<string, RollupModel>;
  /** "topicbatch-target.leftCount" → how it is worked out. */
  readonly values: ReadonlyMap<string, ValueModel>;
  /** "topic-result.Work". */
  readonly formById: ReadonlyMap<string, FormModel>;
  readonly callById: ReadonlyMap<CallId, CallModel>;
  readonly roleById: ReadonlyMap<RoleId, RoleModel>;
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
    words: configWords(app, (kind) => serverKind(kind)?.traits.value),
    entityById: new Map(app.entities.map((entity) => [entity.id, entity])),
    fieldsOf: new Map(
      app.entities.map((entity) => [
        entity.id,
        new Map(
          [...entity.fields, ...entity.computed.filter(isAsked).map(askedField)].map((field) => [field.name, field]),
        ),
      ]),
    ),
    rollups: new Map(
      app.entities.flatMap((entity) =>
        entity.computed.flatMap(({ name, rollup }) =>
          rollup === null ? [] : [[`${entity.id}.${name}`, rollup] as const],
        ),
      ),
    ),
    values: new Map(
      app.entities.flatMap((entity) =>
        entity.computed.flatMap(({ name, value }) =>
          value === null ? [] : [[`${entity.id}.${name}`, value] as const],
        ),
      ),
    ),
    formById: new Map(
      app.entities.flatMap((entity) => entity.forms.map((form) => [`${entity.id}.${form.key}`, form] as const)),
    ),
    callById: new Map(app.entities.flatMap((entity) => entity.calls.map((call) => [call.id, call] as const))),
    roleById: new Map(app.roles.map((role) => [role.id, role])),
    grantsByRole,
    permissionsByRole: Map.groupBy(app.permissions, ({ role }) => role),
  };
}

const TAKEN_AS: Readonly<Partial<Record<RollupModel['take'], string>>> = { count: 'bigint', exists: 'boolean' };

/** As columns of the engine hold them; days and moments are worked out as the text that the API shows. */
const VALUED_AS: Readonly<Record<ValueModel['type'], string>> = {
  number: 'numeric',
  truth: 'boolean',
  text: 'text',
  day: 'text',
  moment: 'text',
};

/** The column's name is never asked: repository/rollup-sql.ts or expression-sql.ts stands in its place. */
function askedField(field: ComputedModel): FieldModel {
  const column = {
    name: '',
    type: field.value === null ? (TAKEN_AS[field.rollup?.take ?? 'sum'] ?? 'numeric') : VALUED_AS[field.value.type],
    nullable: true,
    default: null,
    unique: false,
    references: null,
    renamedFrom: null,
  };
  return heldField({
    ...field,
    column,
    owner: 'server',
    fetch: null,
    write: [],
    to: null,
    personal: false,
    mask: null,
  });
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
