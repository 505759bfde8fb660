// A document of one record as a file: { url, name, size }. The file is the caller's for a day; with `store` it is kept in a
// file field of the record too, and stays. With `draft` the argument `template` stands for the stored template.
import type { FieldModel } from '../../core/entity-model.ts';
import { AppError } from '../../core/errors.ts';
import type { RecordValues } from '../../core/rule.ts';
import type { CallContext } from '../context.ts';
import type { SqlRow } from '../db/sql-port.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import { getRecord, planGet } from '../repository/get-record.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { entityOf } from '../server-model.ts';
import { cleanRichText } from './clean-rich-text.ts';
import { actorOf, idArgument, perRole, scopeOfCall, textOption, type Engine, type Operation } from './engine.ts';
import { documentShape, makeDocument, type MadeDocument } from './make-document.ts';
import { settleWrite } from './settle-write.ts';
import { auditOrigin } from './write-parts.ts';

export const operation: Operation = {
  op: 'document',
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const document = entity.documents.find((candidate) => candidate.key === textOption(call, 'document'));
    if (document === undefined) throw new Error(`call ${call.id} has no document`);
    const store = call.options['store'];
    const template = document.template === null ? null : entityOf(engine.repository.model, document.template.entity);
    const planOf = perRole((role) => planGet(engine.repository, entity, documentShape(engine, document, role)));
    const planVersion = planGet(engine.repository, entity, { keys: ['id', 'rowVersion', ...(typeof store === 'string' ? [store] : [])], hidden: [], personal: [] });
    return async (args, context) => {
      const scope = scopeOfCall(engine, call, context);
      const id = idArgument(args);
      const record = await getRecord(engine.repository, scope, { id, plan: planOf(scope.role) });
      if (record === null) throw new AppError('noAuthority');
      const draft = await draftOf(engine, context, { args, fields: template?.fields ?? [] });
      const made = await makeDocument(engine, { document, actor: actorOf(context), record, template: draft, pending: null, isForAll: false, now: context.now });
      if (typeof store === 'string') await keepDocument(engine, scope, { id, field: store, made, context, isQuiet: false, read: async () => getRecord(engine.repository, scope, { id, plan: planVersion }) });
      return made;
    };
  },
};

/** What is typed and not saved yet, cleaned as a save would clean it. */
async function draftOf(engine: Engine, context: CallContext, { args, fields }: { readonly args: CallArguments; readonly fields: readonly FieldModel[] }): Promise<RecordValues | null> {
  const said = args['template'];
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return null;
  const known = new Set(fields.map((field) => field.name));
  const values = Object.fromEntries(Object.entries(said).filter(([name]) => known.has(name)));
  await cleanRichText(engine, context, { fields, args: values });
  return { ...Object.fromEntries([...known].map((name) => [name, null])), ...values };
}

interface Kept {
  readonly id: number;
  readonly field: string;
  readonly made: MadeDocument;
  readonly context: CallContext;
  readonly isQuiet: boolean;
  /** Throws or answers null where the paper is not wanted any more. */
  readonly read: () => Promise<SqlRow | null>;
}

export async function keepDocument(engine: Engine, scope: ScopedActor, { id, field, made, context, isQuiet, read }: Kept): Promise<void> {
  await settleWrite(engine, scope, { claim: null, propose: async () => {
    const row = await read();
    if (row === null) throw new AppError('noAuthority');
    const files = fileChange(field, row[field], made.url);
    const audit = [{ action: 'document', fromStatus: null, toStatus: null, opinion: null, fileUrl: made.url, changes: { [field]: [row[field] ?? null, made.url] as const } }];
    return { write: { target: { id, rowVersion: Number(row['rowVersion']) }, values: { [field]: made.url }, softDelete: false, isQuiet, parents: [], files, audit, origin: auditOrigin(context) }, others: [], holds: [], judge: null };
  } });
}

/** The new file is named by the record from now on, the old one no longer. */
function fileChange(field: string, before: SqlRow[string] | undefined, url: string): { readonly add: readonly { fileId: string; field: string }[]; readonly remove: readonly { fileId: string; field: string }[] } {
  const idOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
  const old = typeof before === 'string' && before !== '' ? before.split(',').map((address) => ({ fileId: idOf(address), field })) : [];
  return { add: [{ fileId: idOf(url), field }], remove: old };
}
