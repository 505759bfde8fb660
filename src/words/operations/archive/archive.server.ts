// The files of a record, or of several, and of what belongs to them as one ZIP with a table of contents, made while it
// is downloaded: nothing of it is held whole or kept. Why no job for many: a job would keep gigabytes, and whom they
// are shown later would have to be judged anew; so an archive has a limit, and what is over it goes into the next one.
// Two exports at a time a user; the download is noted in the audit log. `summary` answers how much it would be.
import type { CallOf } from '../../../core/call-model.ts';
import { formatDateTime } from '../../../core/date-time.ts';
import { AppError, validationError } from '../../../core/errors.ts';
import { noteAction } from '../../../server/audit/audit-entry.ts';
import type { CallContext } from '../../../server/context.ts';
import { dispositionOf } from '../../../server/files/file-route.ts';
import { safeName, uniquePaths } from '../../../server/files/safe-name.ts';
import { streamZip, type ZipItem } from '../../../server/files/zip-stream.ts';
import type { CallArguments } from '../../../server/http/read-arguments.ts';
import {
  actorOf,
  numberArgument,
  textArgument,
  type Engine,
  type Operation,
} from '../../../server/operations/engine.ts';
import { entityOf } from '../../../server/server-model.ts';
import { addressesOf, findArchived, recordEntries, type KnownFiles } from './archive-files.ts';
import { listPage, recordPage, sizeText, type ListedRecord } from './archive-page.ts';
import { prepareArchive, type ArchivedRecord } from './archive-plan.ts';
import { textOf } from './archive-words.ts';

const AT_ONCE = 2;
const MOST_BYTES = 4 * 1024 ** 3;
const CONTENTS = '目录.html';
const LONGEST_NAME = 60;

export const server: Operation<'archive'> = {
  isDownload: true,
  prepare: (engine, call) => {
    const read = prepareArchive(engine, call.entity, call.options);
    return async (args, context, reply) => {
      const actor = actorOf(context);
      const leave = engine.exportTurns.enter(actor.userId, AT_ONCE);
      if (leave === null) throw new AppError('tooManyExports');
      reply.raw.once('close', leave);
      const ids = idsOf(args);
      const records = await read(ids, context);
      const files = await findArchived(engine, records);
      const summary = summaryOf(records, files);
      if (args['summary'] === true) return { ...summary, most: MOST_BYTES };
      if (summary.size > MOST_BYTES)
        throw validationError([
          { field: '/ids', message: `共 ${sizeText(summary.size)}，一次最多 ${sizeText(MOST_BYTES)}，请分几次下载` },
        ]);
      const title = titleOf(engine, call, records);
      await noteAction(
        engine.repository.sql,
        { ...context, actor },
        {
          entity: call.entity,
          action: 'export',
          changes: { call: call.id, rows: summary.files, filter: `id=${ids.join('，')}`.slice(0, 500) },
          rowKey: engine.repository.issueRowKey(),
        },
      );
      await reply
        .header('content-type', 'application/zip')
        .header('content-disposition', dispositionOf(`${title}.zip`))
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .send(streamZip(entriesOf({ engine, call, context, records, files, title })));
      return undefined;
    };
  },
};

function idsOf(args: CallArguments): readonly number[] {
  const id = numberArgument(args, 'id');
  const ids = textArgument(args, 'ids');
  if ((id === null) === (ids === null)) throw validationError([{ field: '/id', message: '请指明下载哪些记录' }]);
  return id === null ? [...new Set((ids ?? '').split(',').map(Number))] : [id];
}

interface Summary {
  readonly records: number;
  readonly files: number;
  /** Nothing was uploaded, or the file is gone. */
  readonly missing: number;
  /** Bytes. */
  readonly size: number;
}

function summaryOf(records: readonly ArchivedRecord[], known: KnownFiles): Summary {
  const fields = records.flatMap(({ folders }) => folders.flatMap((folder) => folder.fields));
  const urls = fields.flatMap(addressesOf);
  const files = urls.flatMap((url) => known.get(url) ?? []);
  return {
    records: records.length,
    files: files.length,
    missing: urls.length - files.length + fields.filter((field) => addressesOf(field).length === 0).length,
    size: files.reduce((sum, { size }) => sum + size, 0),
  };
}

interface Archive {
  readonly engine: Engine;
  readonly call: CallOf<'archive'>;
  readonly context: CallContext;
  readonly records: readonly ArchivedRecord[];
  readonly files: KnownFiles;
  readonly title: string;
}

async function* entriesOf({ engine, call, context, records, files, title }: Archive): AsyncGenerator<ZipItem> {
  const actor = actorOf(context);
  const facts = { by: actor.realName, at: formatDateTime(context.now) };
  const contents = (path: string, content: string): ZipItem => ({ path, content, size: null, time: facts.at });
  const unique = uniquePaths();
  const listed: ListedRecord[] = [];
  for (const record of records) {
    const name = nameOf(call, record);
    const under = records.length === 1 ? '' : `${unique(name)}/`;
    const sections = yield* recordEntries({ engine, actor, files, under, unique }, record);
    const lines = sections.flatMap((section) => section.lines);
    const kept = lines.filter(({ path }) => path !== null);
    const path = `${under}${CONTENTS}`;
    listed.push({
      title: name,
      path,
      files: kept.length,
      lost: lines.length - kept.length,
      size: kept.reduce((sum, { size }) => sum + size, 0),
    });
    yield contents(path, recordPage({ ...facts, title: name }, record, sections));
  }
  if (records.length > 1) yield contents(CONTENTS, listPage({ ...facts, title }, listed));
}

/** "课题档案（12项）" of several. */
function titleOf(engine: Engine, call: CallOf<'archive'>, records: readonly ArchivedRecord[]): string {
  const [first] = records;
  return records.length === 1 && first !== undefined
    ? nameOf(call, first)
    : `${entityOf(engine.repository.model, call.entity).title}档案（${records.length}项）`;
}

function nameOf({ options: { file } }: CallOf<'archive'>, { record }: ArchivedRecord): string {
  const filled = file.replace(/\.zip$/, '').replace(/\{(\w+)\}/g, (_, field: string) => textOf(record[field]));
  return safeName(filled, LONGEST_NAME, '档案');
}
