// Changes a few named fields of the one record that is the caller's own (the electronic signature of one's account).
// Which record that is, is what the entity's own-user scope compares.
import { cleanValues } from '../../../server/operations/field-values.ts';
import type { EntityModel } from '../../../core/entity-model.ts';
import type { CallModel } from '../../../core/call-model.ts';
import type { ConditionModel } from '../../../core/condition-model.ts';
import type { FieldModel } from '../../../core/field-model.ts';
import { AppError, validationError } from '../../../core/errors.ts';
import { withMessage } from '../../../server/http/message.ts';
import type { CallArguments } from '../../../server/http/read-arguments.ts';
import { listRecords, planList } from '../../../server/repository/list-records.ts';
import type { ScopedActor } from '../../../server/repository/scoped-actor.ts';
import { entityOf, fieldOf } from '../../../server/server-model.ts';
import { actorOf, scopeOfCall, type Engine, type Operation } from '../../../server/operations/engine.ts';
import { changeFiles, fileFields } from '../../../server/operations/file-references.ts';
import type { Values } from '../../../server/operations/form-values.ts';
import { changesOf } from '../../../server/operations/record-changes.ts';
import { judgeOffered } from '../../../server/operations/offered-records.ts';
import { planReference, readReferences } from '../../../server/operations/references.ts';
import { settleWrite } from '../../../server/operations/settle-write.ts';
import { refuseStale } from '../../../server/operations/stale-version.ts';
import { prepareStored } from '../../../server/operations/stored-record.ts';
import { auditOrigin, stepEntries } from '../../../server/operations/write-parts.ts';

const OWN_SCOPE = 'own-user';

export const server: Operation<'patch-own'> = {
  keepsNulls: true,
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const fields = call.fields.map((name) => fieldOf(engine.repository.model, entity.id, name));
    const stored = prepareStored(engine, entity);
    const references = fields.filter((field) => field.to !== null).map((field) => planReference(engine, field, []));
    const findOwn = prepareOwn(engine, entity);
    return async (args, context) => {
      const actor = actorOf(context);
      const scope = scopeOfCall(engine, call, context);
      const written = await settleWrite(engine, scope, {
        claim: null,
        propose: async () => {
          const named = args['id'];
          const own = await findOwn(scope, actor.userId);
          if (typeof named === 'number' && named !== own) throw new AppError('noAuthority');
          const row = await stored.read(scope, own);
          if (row === null) throw new AppError('noAuthority');
          refuseStale(args, row, actor);
          const values = patchValues(fields, args);
          await cleanValues(engine, context, { fields, args: values });
          await readReferences(engine, actor, { plans: references, values });
          const chosen = fields.filter(({ name }) => name in values && values[name] !== row[name]);
          await judgeOffered(engine, context, { actor, fields: chosen, values, record: row });
          const files = await changeFiles(engine, {
            fields: fileFields(entity.id, fields),
            before: row,
            after: { ...row, ...values },
            userId: actor.userId,
          });
          const audit = stepEntries([], {
            fallback: actionOf(call),
            changes: changesOf(entity, row, values),
            opinion: null,
            fileUrl: null,
          });
          const target = { id: Number(row['id']), rowVersion: Number(row['rowVersion']) };
          return {
            write: { target, values, softDelete: false, parents: [], files, audit, origin: auditOrigin(context) },
            others: [],
            holds: [],
            judge: null,
          };
        },
      });
      return withMessage('保存成功', written);
    };
  },
};

function actionOf(call: CallModel): string {
  return call.name;
}

function patchValues(fields: readonly FieldModel[], args: CallArguments): Values {
  const values: Values = Object.fromEntries(
    fields.filter((field) => field.name in args).map((field) => [field.name, args[field.name] ?? null]),
  );
  const [first] = fields;
  if (first !== undefined && Object.keys(values).length === 0)
    throw validationError([
      { field: `/${first.name}`, message: `请提供${fields.map((field) => field.title).join('或')}` },
    ]);
  return values;
}

/** The id of the actor's own record; throws where there is none. */
function prepareOwn(engine: Engine, entity: EntityModel): (scope: ScopedActor, userId: number) => Promise<number> {
  const declared = Object.values(entity.rows).find((rows) => rows.scope === OWN_SCOPE);
  if (declared === undefined) throw new Error(`no role has rows of its own in ${entity.id}`);
  const field = declared.field === '' ? 'createUserId' : declared.field;
  const plan = planList(engine.repository, entity, { keys: ['id'], hidden: [], personal: [] });
  return async (scope, userId) => {
    const conditions: readonly ConditionModel[] = [{ field, op: 'eq', value: userId }];
    const { rows } = await listRecords(engine.repository, scope, {
      plan,
      request: { conditions, sort: 'id', page: 1, pageSize: 1 },
    });
    const id = rows[0]?.['id'];
    if (typeof id !== 'number') throw new AppError('noAuthority');
    return id;
  };
}
