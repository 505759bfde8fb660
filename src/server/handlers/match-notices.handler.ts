// topic/uploadBatchProjectNotice: many notices at once, the approval number of its topic in each file's name.
// Without `confirm` it only reports what would happen; with it all that match are written in one transaction, and the
// report says so: per file matched or written, replaces, no such topic, not a PDF, twice. Nothing is written before
// somebody has seen the report.
import { AppError } from '../../core/errors.ts';
import type { CallContext } from '../context.ts';
import { withMessage } from '../http/message.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import { actorOf, scopeOfCall, type Engine } from '../operations/engine.ts';
import { auditOrigin } from '../operations/write-parts.ts';
import { listRecords, planList, type ListPlan } from '../repository/list-records.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { writeRecord } from '../repository/write-record.ts';
import { entityOf } from '../server-model.ts';
import type { Handler } from './handler.ts';
import {
  codesOfFile,
  judgeNotices,
  writtenReport,
  type NoticeFile,
  type NoticeReport,
  type NoticeTopic,
} from './notice-report.ts';

const FIELD = 'projectNoticeUrl';
const EVENT = 'noticeUpload';
const FIND = {
  name: 'notice-files',
  text: 'select id::text as id, name, mime, owner_user_id = $2 and not is_made as uploaded from stored_file where id = any($1::uuid[])',
};
const FILE_ID = /\/api\/common\/file\/([0-9a-f-]{36})$/;
const MOST_ATTEMPTS = 3;

export const matchNotices: Handler = (engine, call) => {
  const plan = planList(engine.repository, entityOf(engine.repository.model, call.entity), {
    keys: ['id', 'code', 'name', FIELD, 'rowVersion'],
    hidden: [],
    personal: [],
  });
  return async (args, context) => {
    const scope = scopeOfCall(engine, call, context);
    const files = await readFiles(engine, args, context);
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const report = judgeNotices(files, await readTopics(engine, { scope, plan, files }));
      if (args['confirm'] !== true)
        return withMessage(
          `共${report.length}个文件，匹配${matched(report).length}个，请确认后写入`,
          answerOf(report, false),
        );
      if (await writeAll(engine, { scope, context, report }))
        return withMessage(`已写入${matched(report).length}份立项通知书`, answerOf(writtenReport(report), true));
    }
    throw new AppError('overload');
  };
};

function answerOf(rows: readonly NoticeReport[], written: boolean): unknown {
  const files = rows.map(({ topic, before, fileId, ...shown }) => ({
    ...shown,
    topicId: topic?.id ?? null,
    name: topic?.name ?? null,
    replaces: before !== null,
    url: `/api/common/file/${fileId}`,
  }));
  return { files, count: files.filter(({ topicId }) => topicId !== null).length, written };
}

function matched(rows: readonly NoticeReport[]): readonly NoticeReport[] {
  return rows.filter((row) => row.result === 'matched');
}

/** Only files that the caller uploaded: naming somebody else's would be a way to read it. */
async function readFiles(
  { repository }: Engine,
  args: CallArguments,
  context: CallContext,
): Promise<readonly NoticeFile[]> {
  const urls = Array.isArray(args['fileUrls']) ? args['fileUrls'].map(String) : String(args['fileUrls']).split(',');
  const ids = urls.map((url) => FILE_ID.exec(url.trim())?.[1] ?? null);
  const known = ids.filter((id) => id !== null);
  const rows = new Map(
    (await repository.sql.query(FIND, [known, actorOf(context).userId])).map((row) => [String(row['id']), row]),
  );
  return ids.map((id) => {
    const row = id === null ? undefined : rows.get(id);
    if (id === null || row === undefined || row['uploaded'] !== true) throw new AppError('badFileUrl');
    return { fileId: id, fileName: String(row['name']), isPdf: row['mime'] === 'application/pdf' };
  });
}

async function readTopics(
  { repository }: Engine,
  {
    scope,
    plan,
    files,
  }: { readonly scope: ScopedActor; readonly plan: ListPlan; readonly files: readonly NoticeFile[] },
): Promise<readonly NoticeTopic[]> {
  const codes = [...new Set(files.flatMap(({ fileName }) => codesOfFile(fileName)))];
  const request = {
    conditions: [{ field: 'code', op: 'in' as const, value: codes }],
    sort: 'id',
    page: 1,
    pageSize: codes.length,
  };
  const { rows } = await listRecords(repository, scope, { plan, request });
  return rows.map((row) => ({
    id: Number(row['id']),
    code: String(row['code']),
    name: String(row['name']),
    rowVersion: Number(row['rowVersion']),
    noticeUrl: typeof row[FIELD] === 'string' && row[FIELD] !== '' ? row[FIELD] : null,
  }));
}

interface WriteInput {
  readonly scope: ScopedActor;
  readonly context: CallContext;
  readonly report: readonly NoticeReport[];
}

class LostRace extends Error {}

/** false: somebody changed one of the topics meanwhile, nothing was written. */
async function writeAll({ repository }: Engine, { scope, context, report }: WriteInput): Promise<boolean> {
  try {
    await repository.sql.transaction(async (runner) => {
      for (const { topic, fileId, before } of matched(report)) {
        if (topic === null) continue;
        const url = `/api/common/file/${fileId}`;
        const old = before === null ? null : (FILE_ID.exec(before)?.[1] ?? null);
        const written = await writeRecord(repository, scope, {
          runner,
          write: {
            target: { id: topic.id, rowVersion: topic.rowVersion },
            values: { [FIELD]: url },
            softDelete: false,
            parents: [],
            files: { add: [{ fileId, field: FIELD }], remove: old === null ? [] : [{ fileId: old, field: FIELD }] },
            audit: [
              {
                action: EVENT,
                fromStatus: null,
                toStatus: null,
                opinion: null,
                fileUrl: url,
                changes: { [FIELD]: [before, url] },
              },
            ],
            origin: auditOrigin(context),
          },
        });
        if (written === null) throw new LostRace();
      }
    });
    return true;
  } catch (error) {
    if (error instanceof LostRace) return false;
    throw error;
  }
}
