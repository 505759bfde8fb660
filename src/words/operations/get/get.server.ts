// One record, with the keys of its variant's form beside its own; a foreign id answers as one that does not exist.
// With timeline: true also what happened to it.
import type { EntityModel, FormFieldModel } from '../../../core/entity-model.ts';
import { AppError } from '../../../core/errors.ts';
import { mayAccess, type StateAccess } from '../../../core/field-access.ts';
import { pathsOfReaders } from '../../../core/field-readers.ts';
import { FORMER_FORMS, type FormerForm } from '../../../core/former-form.ts';
import type { Json } from '../../../core/json.ts';
import type { RoleId } from '../../../core/ids.ts';
import { readTimeline } from '../../../server/audit/timeline.ts';
import type { SqlRow } from '../../../server/db/sql-port.ts';
import { getRecord, planGet } from '../../../server/repository/get-record.ts';
import type { ApiRecord } from '../../../server/repository/record-shape.ts';
import { listIds } from '../../../server/repository/list-ids.ts';
import type { ScopedActor } from '../../../server/repository/scoped-actor.ts';
import { entityOf } from '../../../server/server-model.ts';
import {
  actorOf,
  idArgument,
  perRole,
  scopeOfCall,
  type Engine,
  type Operation,
} from '../../../server/operations/engine.ts';
import { detailOf, detailValue } from '../../../server/operations/form-values.ts';
import { prepareFormer } from '../../../server/operations/former-forms.ts';
import { readChangesSince } from './changes-since.ts';
import { prepareOpening } from './open-record.ts';
import { readPartFiles } from '../../../server/operations/part-files.ts';
import { prepareReader } from '../../../server/operations/record-reader.ts';

export const server: Operation<'get'> = {
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const former = prepareFormer(engine, entity);
    const open = prepareOpening(engine, call.entity, call.options.opens);
    const { by = null } = call.options;
    const hidden = [
      ...former.hidden,
      ...pathsOfReaders(entity),
      ...(entity.variants === null ? [] : [entity.variants.detail]),
    ];
    const planOf = perRole((role) => {
      const reader = prepareReader(engine, call, { role, namesFiles: true, withEvents: true, hidden });
      return { reader, details: detailFields(entity, role), plan: planGet(engine.repository, entity, reader.shape) };
    });
    return async (args, context) => {
      const scope = scopeOfCall(engine, call, context);
      const { reader, details, plan } = planOf(scope.role);
      const id = by === null ? idArgument(args) : await idBy(engine, scope, { by, value: args[by] ?? null });
      if (id === null) return null;
      if (open !== null) await open({ scope, context }, id);
      const row = await getRecord(engine.repository, scope, { id, plan });
      if (row === null) throw new AppError('noAuthority');
      // Visitors get the fields that the call says: no keys of a form, nothing of the past.
      if (context.actor === null) return reader.toRecord(row, context);
      const record = withVariant({ entity, details, role: scope.role }, reader.toRecord(row, context), row);
      const forms = former.read(row, record, scope.role);
      if (forms !== null) addFormer(record, await forms);
      if (args['partFiles'] === true) record['partFiles'] = await readPartFiles(engine, context.actor, { entity, row });
      if (args['closedEvents'] === true) record['closedEvents'] = reader.closedOf(row, context);
      if (args['changes'] === true && call.options.since !== undefined)
        record['changes'] = await readChangesSince(engine, context.actor, {
          entity,
          id,
          record: row,
          since: call.options.since,
        });
      if (args['timeline'] !== true) return record;
      return {
        ...record,
        timeline: await readTimeline(engine, { entity, id, actor: actorOf(context), now: context.now, record: row }),
      };
    };
  },
};

type DetailFields = ReadonlyMap<
  number | null,
  readonly { readonly field: FormFieldModel; readonly rules: readonly StateAccess[] | null }[]
>;

/** variant → fields of its form in the jsonb column that the role may read. */
function detailFields({ forms }: EntityModel, role: RoleId | null): DetailFields {
  const isReadable = ({ storage, read }: FormFieldModel): boolean =>
    storage === 'detail' && (read === null || (role !== null && read.includes(role)));
  return new Map(
    forms.map((form) => [
      form.variant,
      form.fields.filter(isReadable).map((field) => ({ field, rules: form.rules.access[field.name]?.read ?? null })),
    ]),
  );
}

interface Variants {
  readonly entity: EntityModel;
  readonly details: DetailFields;
  readonly role: RoleId | null;
}

/** Flat record of an entity with variants: the form's own keys beside the entity's. */
function withVariant({ entity, details, role }: Variants, record: ApiRecord, row: SqlRow): ApiRecord {
  const { variants } = entity;
  if (variants === null) return record;
  const variant = row[variants.by];
  const detail = detailOf(row[variants.detail]);
  for (const { field, rules } of typeof variant === 'number' ? (details.get(variant) ?? []) : [])
    record[field.name] = rules === null || mayAccess(rules, { role, record: row }) ? detailValue(detail, field) : null;
  return record;
}

/** `by`: the only record that refers to the one asked for. */
async function idBy(
  engine: Engine,
  scope: ScopedActor,
  { by, value }: { readonly by: string; readonly value: Json },
): Promise<number | null> {
  const [id] = await listIds(engine.repository, scope, {
    conditions: [{ field: by, op: 'eq', value }],
    sort: 'id',
    most: 1,
  });
  return id ?? null;
}

function addFormer(record: ApiRecord, forms: readonly FormerForm[]): void {
  if (forms.length > 0) record[FORMER_FORMS] = forms;
}
