// The address on a paper at which anybody can see whether it is real and still the newest: document, record and
// version, with a seal over them that nobody without the data key can make. What the page tells is what the document's
// `check` names.
import { hash, timingSafeEqual } from 'node:crypto';
import { SYSTEM_ACTOR } from '../../core/actor.ts';
import { comparedPaths, holdsAll } from '../../core/condition.ts';
import type { CheckModel, DocumentModel } from '../../core/document-model.ts';
import { AppError } from '../../core/errors.ts';
import type { RecordValues } from '../../core/json.ts';
import { bindCondition } from '../../core/relative-value.ts';
import { fillPlaces, placesIn } from '../../core/text-places.ts';
import type { ServerContext, SystemCall } from '../context.ts';
import { getRecord, planGet } from '../repository/get-record.ts';
import { resolvePath } from '../repository/query-source.ts';
import { shapeRecord } from '../repository/record-shape.ts';
import { scopeEngine } from '../repository/scoped-actor.ts';
import { entityOf } from '../server-model.ts';
import { readDictionaryWords } from './dictionary-words.ts';
import { documentWords } from './document-words.ts';
import { textArgument, type Engine } from './engine.ts';
import { signPaper, type PaperSignature } from './sign-paper.ts';

interface CheckedPaper {
  readonly title: string;
  /** false: the record has a newer version than the paper. */
  readonly isNewest: boolean;
  /** Why the paper does not hold any more; null: it holds. */
  readonly invalid: string | null;
  readonly fields: readonly { readonly title: string; readonly text: string }[];
  /** What it is signed over, for who verifies it offline; null: it bears no signature. */
  readonly signed: PaperSignature | null;
}

const SETTINGS = 'settings.';
const SEAL_LENGTH = 32;
const VERSION = /^[A-Za-z0-9-]{1,20}$/;
const VERSION_LENGTH = 16;
/** Told apart from refusals that may be tried again. */
const UNKNOWN = { isKnown: false } as const;
const PAPER = /^([a-z][a-z0-9-]*)\.([a-z][a-z0-9-]*)\.([0-9]{1,15})\.([A-Za-z0-9-]{1,20})\.([0-9a-f]{32})$/;

/** "" where the document has no check, or the record no version yet: a draft is nothing to be checked. */
export function checkAddress(
  { context, publicUrl }: Engine,
  { key, entity, check }: DocumentModel,
  record: RecordValues,
): string {
  const version = check === null ? '' : versionOf(record, check);
  if (version === '') return '';
  const paper = `${entity}.${key}.${Number(record['id'])}.${version}`;
  return `${publicUrl.replace(/\/$/, '')}/check?paper=${paper}.${sealOf(context, paper)}`;
}

/** As it stands in the address: what is not of its characters, as 〔2026〕, is told apart by a sum. */
function versionOf(record: RecordValues, { version }: CheckModel): string {
  const said = record[version];
  const text = typeof said === 'string' || typeof said === 'number' ? String(said) : '';
  return text === '' || VERSION.test(text) ? text : hash('sha256', text).slice(0, VERSION_LENGTH);
}

function sealOf({ cipher }: Pick<ServerContext, 'cipher'>, paper: string): string {
  return hash('sha256', cipher.blindIndex(`paper ${paper}`)).slice(0, SEAL_LENGTH);
}

/** POST /api/open/common/checkPaper {paper}: for visitors; wrong, forged and gone are one answer. */
export function checkPaperCall(engine: Engine): SystemCall {
  return {
    id: 'common.checkPaper',
    title: '核对文书',
    path: '/api/open/common/checkPaper',
    access: 'visitor',
    input: {
      type: 'object',
      properties: {
        paper: {
          type: 'string',
          title: '文书编号',
          maxLength: 400,
          errorMessage: { required: '请扫描文书上的二维码' },
        },
      },
      required: ['paper'],
    },
    handle: async (args) => checkPaper(engine, textArgument(args, 'paper') ?? ''),
  };
}

async function checkPaper(engine: Engine, said: string): Promise<CheckedPaper> {
  const [, entity = '', key = '', id = '', version = '', seal = ''] = PAPER.exec(said) ?? [];
  const document = engine.repository.model.entityById.get(entity)?.documents.find((candidate) => candidate.key === key);
  const isSealed =
    seal !== '' &&
    timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(engine.context, `${entity}.${key}.${id}.${version}`)));
  if (document === undefined || document.check === null || !isSealed) throw new AppError('unknownPaper', {}, UNKNOWN);
  return describePaper(engine, { document, check: document.check, id: Number(id), version });
}

interface Asked {
  readonly document: DocumentModel;
  readonly check: CheckModel;
  readonly id: number;
  readonly version: string;
}

async function describePaper(engine: Engine, { document, check, id, version }: Asked): Promise<CheckedPaper> {
  const { model } = engine.repository;
  const entity = entityOf(model, document.entity);
  const paths = pathsOf(document, check);
  const shape = shapeRecord(model, {
    entity,
    role: null,
    paths: ['id', check.version, ...paths],
    hidden: [],
    labels: true,
  });
  const record = await getRecord(engine.repository, scopeEngine(model, entity.id), {
    id,
    plan: planGet(engine.repository, entity, shape),
  });
  if (record === null) throw new AppError('unknownPaper', {}, UNKNOWN);
  const dictionary = await readDictionaryWords(
    engine,
    paths.map((path) => resolvePath(model, entity, path).field),
  );
  const settings = await engine.context.settings.current();
  const words = documentWords({
    model,
    document,
    record,
    template: {},
    children: new Map(),
    dictionary,
    settings,
    fileNames: new Map(),
  });
  const moment = { actor: SYSTEM_ACTOR, now: engine.context.clock.now() };
  const bound = (check.valid?.when ?? []).map((condition) => bindCondition(condition, moment));
  return {
    title: fillPlaces(document.title, words.text),
    isNewest: versionOf(record, check) === version,
    invalid: check.valid === null || holdsAll(bound, record) ? null : fillPlaces(check.valid.otherwise, words.text),
    fields: check.fields.map(({ path, title }) => ({ title, text: words.text(path) })),
    signed: signPaper(document, words, engine.context.paperKey),
  };
}

/** What the page tells, what is signed, and what says whether the paper holds. */
function pathsOf({ sign }: DocumentModel, { fields, valid }: CheckModel): readonly string[] {
  return [
    ...[...fields, ...(sign ?? [])].map(({ path }) => path),
    ...comparedPaths(valid?.when ?? []),
    ...placesIn(valid?.otherwise ?? '').filter((place) => !place.startsWith(SETTINGS)),
  ];
}
