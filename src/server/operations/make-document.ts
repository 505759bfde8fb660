// Makes one document of one record, from the reading to the stored file: shared by the call and by the effect that
// attaches it. The reader's scope decides which rows, the reader's role which fields. The file is
// for whoever asked for it, until a record keeps it; one that is made for a field belongs to nobody (file-access.ts).
import { SYSTEM_ACTOR, type Actor } from '../../core/actor.ts';
import type { DocumentModel } from '../../core/document-model.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import { pathsOfReaders } from '../../core/field-readers.ts';
import type { RecordValues } from '../../core/json.ts';
import { isPublicRole, stepAccess } from '../audit/step-fields.ts';
import { composeDocument } from '../documents/compose-document.ts';
import { WITHHELD, type ComposeStep } from '../documents/compose-input.ts';
import { canReadFile } from '../files/file-access.ts';
import { isFileKind } from '../field-kinds.ts';
import { FILE_TYPES } from '../files/file-type.ts';
import { FILE_PATH, fileUrl, findStoredFile, storeFile } from '../files/stored-file.ts';
import { getRecord, planGet } from '../repository/get-record.ts';
import { shapeRecord } from '../repository/record-shape.ts';
import { scopeEngine } from '../repository/scoped-actor.ts';
import { entityOf } from '../server-model.ts';
import { readDictionaryWords } from './dictionary-words.ts';
import { addressesIn, readPictures } from './document-pictures.ts';
import { checkAddress } from './check-paper.ts';
import { readChildren } from './document-children.ts';
import { readSteps, type DocumentStep } from './document-steps.ts';
import { documentFields, documentWords } from './document-words.ts';
import type { Engine } from './engine.ts';
import { readersOfKept } from './paper-readers.ts';
import { signPaper } from './sign-paper.ts';

export interface DocumentRequest {
  readonly document: DocumentModel;
  readonly actor: Actor;
  /** With the paths of documentShape, as the reader may read them. */
  readonly record: RecordValues;
  /** In place of the stored template, for a preview. */
  readonly template: RecordValues | null;
  /** The step that is being taken. */
  readonly pending: DocumentStep | null;
  /** The paper is for everybody who reads the record, not for the actor alone. */
  readonly isForAll: boolean;
  readonly now: Date;
}

export interface MadeDocument {
  readonly url: string;
  readonly name: string;
  readonly size: number;
}

/** role null: a paper that is kept for everybody who may read the field that keeps it. */
export function documentShape(
  engine: Engine,
  document: DocumentModel,
  role: string | null,
): ReturnType<typeof shapeRecord> {
  const { model } = engine.repository;
  const entity = entityOf(model, document.entity);
  const readers = role === null ? readersOfKept(entity, document) : null;
  return shapeRecord(model, {
    entity,
    role,
    readers,
    paths: ['id', ...document.paths],
    hidden: pathsOfReaders(entity),
    labels: true,
  });
}

export async function makeDocument(engine: Engine, request: DocumentRequest): Promise<MadeDocument> {
  const { document, actor, record, pending, now } = request;
  const { model, sql } = engine.repository;
  const entity = entityOf(model, document.entity);
  const template = request.template ?? (await readTemplate(engine, document));
  const read = await readSteps(sql, { entity, id: Number(record['id']), events: document.events, pending });
  const told = new Map(
    [...read].map(([event, step]) => [
      event,
      asReadBy(engine, { step, entity, readers: readersOf(entity, request), record }),
    ]),
  );
  const steps = new Map([...told].map(([event, step]) => [event, composeStep(engine, step)]));
  const children = await readChildren(engine, {
    document,
    id: Number(record['id']),
    reader: request.isForAll ? null : actor,
  });
  const childValues = [...children.values()].flatMap((found) =>
    (found?.rows ?? []).flatMap((row) => Object.values(row)),
  );
  const addresses = [
    ...Object.values(record),
    ...childValues,
    ...Object.values(template),
    ...[...told.values()].map((step) => step.fileUrl),
  ].flatMap(addressesIn);
  const fileNames = await namesOf(engine, addresses);
  const shown = request.isForAll ? ownFiles(entity, record) : [];
  const mayRead = async (id: string): Promise<boolean> => {
    const file = await findStoredFile(engine.context.sql, id);
    if (file?.mime.startsWith('image/') !== true) return false;
    return shown.includes(fileUrl(id)) || (await canReadFile(engine.repository, actor, file));
  };
  const pictures = await readPictures(
    engine,
    addresses.filter((address) => /\.(?:png|jpe?g)$/i.test(fileNames.get(address) ?? '')),
    { userId: actor.userId, mayRead },
  );
  const dictionary = await readDictionaryWords(engine, documentFields(model, document));
  const settings = await engine.context.settings.current();
  const words = documentWords({ model, document, record, template, children, dictionary, settings, fileNames });
  const {
    file,
    version: _,
    ...content
  } = composeDocument({
    document,
    record,
    words,
    steps,
    fileNames,
    pictures,
    moment: { actor, now },
    checkAddress: checkAddress(engine, document, record),
    signature: signPaper(document, words, engine.context.paperKey),
  });
  const bytes = await engine.documents.render(content, actor.userId);
  const stored = await storeFile(
    { files: engine.context.files, sql },
    {
      type: FILE_TYPES[document.format],
      content: bytes,
      name: `${file}.${document.format}`,
      ownerUserId: request.isForAll ? SYSTEM_ACTOR.userId : actor.userId,
      isMade: true,
    },
  );
  return { url: fileUrl(stored.id), name: stored.name, size: stored.size };
}

/**
 * What the record's own file fields hold, as far as the paper reads them: a signature stands on a paper for everybody,
 * whoever's turn it is to make it. What a text only mentions is another matter.
 */
function ownFiles(entity: EntityModel, record: RecordValues): readonly string[] {
  return entity.fields.filter(({ kind }) => isFileKind(kind)).flatMap(({ name }) => addressesIn(record[name]));
}

/** Template records are the office's own words, for everybody who gets the paper. */
async function readTemplate(engine: Engine, { template }: DocumentModel): Promise<RecordValues> {
  if (template === null) return {};
  const scope = scopeEngine(engine.repository.model, template.entity);
  const plan = planGet(engine.repository, scope.entity, {
    keys: scope.entity.fields.map((field) => field.name),
    hidden: [],
    personal: [],
  });
  return (await getRecord(engine.repository, scope, { id: template.record, plan })) ?? {};
}

/** Roles that get the paper: who asks, or all that may read the field that keeps it. */
function readersOf(entity: EntityModel, { document, actor, isForAll }: DocumentRequest): readonly string[] {
  return isForAll ? readersOfKept(entity, document) : [actor.role];
}

interface StepQuestion {
  readonly step: DocumentStep;
  readonly entity: EntityModel;
  readonly readers: readonly string[];
  readonly record: RecordValues;
}

/** What was said and added in a step is as closed as the fields that keep it, as in the timeline. */
function asReadBy({ repository }: Engine, { step, entity, readers, record }: StepQuestion): DocumentStep {
  const roles = readers.map((role) => repository.model.roleById.get(role));
  const access = stepAccess(
    entity,
    { action: step.event, file_url: step.fileUrl, changes: step.changes },
    { roles, record, isOwn: false },
  );
  return {
    ...step,
    actorName: access.isSecret ? WITHHELD : step.actorName,
    opinion: step.opinion === '' || access.opinion ? step.opinion : WITHHELD,
    fileUrl: access.file ? step.fileUrl : null,
  };
}

function composeStep({ repository }: Engine, step: DocumentStep): ComposeStep {
  return { ...step, isPublic: isPublicRole(repository.model.roleById.get(step.role)) };
}

const NAMES = {
  name: 'document-file-names',
  text: 'select id::text as id, name from stored_file where id = any($1::uuid[])',
};

async function namesOf({ repository }: Engine, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await repository.sql.query(NAMES, [
    [...new Set(addresses)].map((address) => address.slice(FILE_PATH.length)),
  ]);
  return new Map(rows.map((row) => [fileUrl(String(row['id'])), String(row['name'])]));
}
