// topic/uploadBatchProjectNotice: many notices at once, the approval number of its topic in each file's name.
// Without `confirm` it only reports what would happen; with it all that match are written in one transaction, each as
// the call for one writes it (the machine judges, hosts are told), and the report says so: per file matched or written,
// replaces, no such topic, not a PDF, twice, refused. Nothing is written before somebody has seen the report.
import { AppError } from '../../core/errors.ts';
import type { CallContext } from '../context.ts';
import { withMessage } from '../http/message.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import { actorOf, scopeOfCall, type Engine } from '../operations/engine.ts';
import {
  isSaving,
  planUpdate,
  proposeUpdate,
  type UpdatePlan,
  type UpdateRequest,
} from '../operations/propose-update.ts';
import { settleAll, type Batch, type Proposal, type Refused } from '../operations/settle-write.ts';
import { listRecords, planList, type ListPlan } from '../repository/list-records.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { entityOf } from '../server-model.ts';
import type { Handler } from './handler.ts';
import {
  codesOfFile,
  judgeNotices,
  refusedReport,
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

export const matchNotices: Handler = (engine, call) => {
  const entity = entityOf(engine.repository.model, call.entity);
  const list = planList(engine.repository, entity, {
    keys: ['id', 'code', 'name', FIELD, 'rowVersion'],
    hidden: [],
    personal: [],
  });
  const single = entity.calls.filter(isSaving).find(({ events }) => events.includes(EVENT));
  if (single === undefined) throw new Error(`no call of ${entity.id} fires ${EVENT}`);
  const saving = planUpdate(engine, single);
  return async (args, context) => {
    const request = { scope: scopeOfCall(engine, call, context), context };
    const files = await readFiles(engine, args, context);
    const judged = async (): Promise<Judged> => {
      const topics = await readTopics(engine, { scope: request.scope, plan: list, files });
      return proposeAll(saving, judgeNotices(files, topics), request);
    };
    if (args['confirm'] !== true) {
      const { report } = await judged();
      return withMessage(
        `共${report.length}个文件，匹配${matched(report).length}个，请确认后写入`,
        answerOf(report, false),
      );
    }
    let report: readonly NoticeReport[] = [];
    const propose = async (): Promise<Batch> => {
      const now = await judged();
      report = now.report;
      return { proposals: now.proposals, refuse: (refused) => refusedOf(matched(now.report), refused) };
    };
    await settleAll(engine, request.scope, { claim: null, propose });
    return withMessage(`已写入${matched(report).length}份立项通知书`, answerOf(writtenReport(report), true));
  };
};

interface Judged {
  readonly report: readonly NoticeReport[];
  /** Of those that match, in their order. */
  readonly proposals: readonly Proposal[];
}

/** Each as if it were uploaded by itself: what its topic does not take is told in the words of the machine. */
async function proposeAll(
  saving: UpdatePlan,
  report: readonly NoticeReport[],
  request: UpdateRequest,
): Promise<Judged> {
  const lines: NoticeReport[] = [];
  const proposals: Proposal[] = [];
  for (const line of report) {
    const { topic } = line;
    if (topic === null) {
      lines.push(line);
      continue;
    }
    const args = { id: topic.id, rowVersion: topic.rowVersion, [FIELD]: `/api/common/file/${line.fileId}` };
    try {
      proposals.push((await proposeUpdate(saving, args, request)).proposal);
      lines.push(line);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      lines.push(refusedReport(line, error.message));
    }
  }
  return { report: lines, proposals };
}

function refusedOf(lines: readonly NoticeReport[], [first]: readonly Refused[]): Error {
  if (first === undefined) return new Error('nothing was refused');
  return new AppError('refusedTransition', { message: `${lines[first.at]?.code ?? ''}：${first.error.message}` });
}

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
