// The documents an event keeps in file fields, made of the record as the event will leave it, and the file references
// that follow from what effects set. Everybody who may read the field gets the same paper: fields that only some roles
// read are withheld.
import type { EntityModel } from '../../core/entity-model.ts';
import { formatDateTime } from '../../core/date-time.ts';
import { isFileKind } from '../field-kinds.ts';
import { machineOfEvent } from '../../core/machine.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import type { CallContext } from '../context.ts';
import { FILE_PATH } from '../files/stored-file.ts';
import { getRecord, planGet } from '../repository/get-record.ts';
import { scopeEngine } from '../repository/scoped-actor.ts';
import type { FileReferenceChange } from '../repository/write-record.ts';
import { addressesIn } from './document-pictures.ts';
import type { DocumentStep } from './document-steps.ts';
import { actorOf, type Engine } from './engine.ts';
import { documentShape, makeDocument } from './make-document.ts';

export interface AttachInput {
  readonly entity: EntityModel;
  readonly event: string;
  /** The record as it will be. */
  readonly record: RecordValues;
}

/** field → address of the new file; null: the old one goes, the new one is made soon after (late-papers.job.ts). */
export async function attachDocuments(
  engine: Engine,
  context: CallContext,
  { entity, event, record }: AttachInput,
): Promise<Readonly<Record<string, string | null>>> {
  const id = Number(record['id']);
  const made: Record<string, string | null> = {};
  for (const document of entity.documents) {
    if (document.attach?.at.includes(event) !== true) continue;
    if (document.attach.later !== null) {
      made[document.attach.field] = null;
      continue;
    }
    const plan = planGet(engine.repository, entity, documentShape(engine, document, null));
    const stored = await getRecord(engine.repository, scopeEngine(engine.repository.model, entity.id), { id, plan });
    const after = {
      ...stored,
      ...Object.fromEntries(Object.entries(record).filter(([name]) => stored !== null && name in stored)),
    };
    const pending = pendingStep({ entity, event, record }, context);
    const { url } = await makeDocument(engine, {
      document,
      actor: actorOf(context),
      record: after,
      template: null,
      pending,
      isForAll: true,
      now: context.now,
    });
    made[document.attach.field] = url;
  }
  return made;
}

function pendingStep({ entity, event, record }: AttachInput, context: CallContext): DocumentStep {
  const actor = actorOf(context);
  const machine = machineOfEvent(entity.machines, event);
  const said = (name: string | null | undefined): Json => (typeof name === 'string' ? (record[name] ?? null) : null);
  const [opinion, fileUrl] = [said(machine?.opinionField), said(machine?.opinionFileField)];
  return {
    event,
    actorName: actor.realName,
    role: actor.role,
    time: formatDateTime(context.now),
    opinion: typeof opinion === 'string' ? opinion : '',
    fileUrl: typeof fileUrl === 'string' && fileUrl !== '' ? fileUrl : null,
    changes: null,
  };
}

/** Files that effects put into fields of the record are named by it from now on, those they replace no longer. */
export function referencesOfEffects(entity: EntityModel, record: RecordValues, own: RecordValues): FileReferenceChange {
  const fields = entity.fields.filter(
    ({ name, kind }) => isFileKind(kind) && name in own && own[name] !== record[name],
  );
  const named = (values: RecordValues, field: string): FileReferenceChange['add'] =>
    addressesIn(values[field]).map((address) => ({ fileId: address.slice(FILE_PATH.length), field }));
  return {
    add: fields.flatMap(({ name }) => named(own, name)),
    remove: fields.flatMap(({ name }) => named(record, name)),
  };
}
