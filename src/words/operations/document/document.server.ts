// A document of one record as a file: { url, name, size }. The file is the caller's for a day; with `store` it is
// kept in a file field of the record too, and stays: by an event where the call names some. With `draft` the argument
// `template` stands for the stored template.
import type { FieldModel } from '../../../core/field-model.ts';
import type { RecordValues } from '../../../core/json.ts';
import { AppError } from '../../../core/errors.ts';
import type { CallContext } from '../../../server/context.ts';
import type { CallArguments } from '../../../server/http/read-arguments.ts';
import { getRecord, planGet } from '../../../server/repository/get-record.ts';
import { entityOf } from '../../../server/server-model.ts';
import { cleanValues } from '../../../server/operations/field-values.ts';
import {
  actorOf,
  idArgument,
  perRole,
  scopeOfCall,
  type Engine,
  type Operation,
} from '../../../server/operations/engine.ts';
import { prepareKeeping } from '../../../server/operations/keep-by-event.ts';
import { keepDocument } from '../../../server/operations/keep-document.ts';
import { documentShape, makeDocument } from '../../../server/operations/make-document.ts';
import { eventsNamed } from '../../../server/operations/transition.ts';

export const server: Operation<'document'> = {
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const found = entity.documents.find((candidate) => candidate.key === call.options.document);
    if (found === undefined) throw new Error(`call ${call.id} has no document`);
    const { store, format } = call.options;
    const document = { ...found, format: format ?? found.format };
    const template = document.template === null ? null : entityOf(engine.repository.model, document.template.entity);
    const planOf = perRole((role) => planGet(engine.repository, entity, documentShape(engine, document, role)));
    const planVersion = planGet(engine.repository, entity, {
      keys: ['id', 'rowVersion', ...(store !== null ? [store] : [])],
      hidden: [],
      personal: [],
    });
    const events = eventsNamed(entity, call.events);
    const keeper =
      store === null || events.length === 0 ? null : prepareKeeping(engine, entity, { field: store, events });
    return async (args, context) => {
      const scope = scopeOfCall(engine, call, context);
      const id = idArgument(args);
      const record = await getRecord(engine.repository, scope, { id, plan: planOf(scope.role) });
      if (record === null) throw new AppError('noAuthority');
      await keeper?.admit(scope, context, id);
      const draft = await draftOf(engine, context, { args, fields: template?.fields ?? [] });
      const made = await makeDocument(engine, {
        document,
        actor: actorOf(context),
        record,
        template: draft,
        pending: null,
        isForAll: false,
        now: context.now,
      });
      if (keeper !== null) await keeper.keep(scope, context, { id, made });
      else if (store !== null)
        await keepDocument(engine, scope, {
          id,
          field: store,
          made,
          context,
          isQuiet: false,
          read: async () => getRecord(engine.repository, scope, { id, plan: planVersion }),
        });
      return made;
    };
  },
};

/** What is typed and not saved yet, cleaned as a save would clean it. */
async function draftOf(
  engine: Engine,
  context: CallContext,
  { args, fields }: { readonly args: CallArguments; readonly fields: readonly FieldModel[] },
): Promise<RecordValues | null> {
  const said = args['template'];
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return null;
  const known = new Set(fields.map((field) => field.name));
  const values = Object.fromEntries(Object.entries(said).filter(([name]) => known.has(name)));
  await cleanValues(engine, context, { fields, args: values });
  return { ...Object.fromEntries([...known].map((name) => [name, null])), ...values };
}
