// topicapply/expert/importGroupTable: the table of groups, topics and experts, as a file or (a proposal that was
// edited) as rows. The whole table is judged at once and told row by row, with what it would add, take away and leave;
// only what is confirmed is written, by the create call of an assignment, all or nothing. Asked for the template it
// answers the rows as a file, without rows an empty one.
import { objectOf } from '../../core/json.ts';
import { AppError, validationError } from '../../core/errors.ts';
import type { Json } from '../../core/model.ts';
import type { SheetRow } from '../../core/sheet-row.ts';
import {
  ASSIGNMENT_READS,
  findExperts,
  findTopics,
  readFacts,
} from '../../rules/review/assignment/assignment-facts.ts';
import {
  cellOf,
  GROUP_TABLE,
  HEADINGS,
  problemOf,
  readGroupTable,
  type TableProblem,
} from '../../rules/review/assignment/group-table.ts';
import { judgeAssignment, judgingOf, type JudgedAssignment } from '../../rules/review/assignment/judge-assignment.ts';
import type { CallContext } from '../context.ts';
import { FILE_PATH } from '../files/stored-file.ts';
import { withMessage } from '../http/message.ts';
import { actorOf, scopeOfCall, textArgument, type Engine } from '../operations/engine.ts';
import { HINT, readRows, REASON } from '../operations/headed-rows.ts';
import { createChain, planCreate, proposeCreate, type CreatePlan } from '../operations/propose-create.ts';
import { declaredPort } from '../operations/record-port.ts';
import {
  findSheet,
  MOST_TOLD,
  readSheetCells,
  sendBook,
  takeSheet,
  type SentSheet,
  type SheetTaking,
} from '../operations/sent-sheet.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import { noteAction } from '../audit/audit-entry.ts';
import { settleWrite } from '../operations/settle-write.ts';
import { createSingleFlight } from '../operations/single-flight.ts';
import { writeBook } from '../operations/spreadsheet.ts';
import type { Handler } from './handler.ts';

/** 3,000 topics of five experts, and some more. */
const MOST_ROWS = 16_000;
const WRITES = 'assignment-plan.assign';
const NAME = '专家分组表.xlsx';
/** What the log and the list of assignments call a table that came as rows. */
const EDITED = '自动分组（在线编辑）';
/** Of the table below its headings. */
const FIRST_ROW = 2;
const TITLES = Object.values(GROUP_TABLE).map(({ title }) => title);
const COLUMNS = TITLES.map((header) => ({ header, width: header === GROUP_TABLE.topicName.title ? 40 : 20 }));

export const groupTable: Handler = (engine, call) => {
  const target = engine.repository.model.callById.get(WRITES);
  if (target === undefined) throw new Error(`there is no call ${WRITES}`);
  const plan = planCreate(engine, target);
  const once = createSingleFlight(engine, call);
  return async (args, context, reply) => {
    const rows = rowsArgument(args);
    if (args['template'] === true) {
      const hints = Object.values(GROUP_TABLE).map(({ hint }) => `${HINT}${hint}`);
      const filled = rows === null ? [] : await filledRows(engine, rows);
      await sendBook(
        reply,
        NAME,
        await writeBook([{ name: '专家分组', columns: COLUMNS, rows: [hints, ...filled], lists: [] }]),
      );
      return undefined;
    }
    if (rows === null && textArgument(args, 'fileUrl') === null)
      throw validationError([{ field: '/file', message: '请上传要导入的表格' }]);
    return once({ args, context }, async () => {
      const sent =
        rows === null ? await readFile(engine, String(args['fileUrl']), context) : { name: EDITED, sheets: rows };
      const checked = await checkTable(engine, sent.sheets, context);
      if (args['report'] === true) {
        await sendBook(reply, NAME.replace('.xlsx', '-失败明细.xlsx'), await reportOf(checked));
        return undefined;
      }
      const isWhole = checked.problems.length === 0;
      if (args['confirm'] !== true) return told(checked, sent, false);
      if (!isWhole) throw refused(checked, sent);
      if (checked.warnings.length > 0 && args['acknowledged'] !== true)
        throw validationError([
          { field: '/acknowledged', message: `有${checked.warnings.length}处提醒，请核对后勾选“已核对”再导入` },
        ]);
      await write(plan, { checked, sent, context });
      if (sent.file !== undefined) await engine.context.files.remove(sent.file.id);
      return told(checked, sent, true);
    });
  };
};

interface SentTable {
  readonly name: string;
  /** Where it came as one. */
  readonly file?: SentSheet;
  readonly sheets: readonly SheetRow[];
}

async function readFile(engine: Engine, url: string, context: CallContext): Promise<SentTable> {
  const file = await findSheet(engine, url, context);
  const cells = await readSheetCells(engine, file.id, { userId: actorOf(context).userId, most: MOST_ROWS });
  return { name: file.name, file, sheets: readRows(cells, HEADINGS, MOST_ROWS) };
}

/** As the table would have them; null: it came as a file, or not at all. */
function rowsArgument({ rows }: CallArguments): readonly SheetRow[] | null {
  if (!Array.isArray(rows) || rows.length === 0) return null;
  return rows
    .map(objectOf)
    .map(({ group, topic, expert, leader }, at) => ({
      number: at + FIRST_ROW,
      cells: {
        [GROUP_TABLE.group.title]: String(group),
        [GROUP_TABLE.topic.title]: String(topic),
        [GROUP_TABLE.expert.title]: String(expert),
        [GROUP_TABLE.leader.title]: leader === true ? '是' : '否',
      },
    }));
}

async function filledRows(engine: Engine, sheets: readonly SheetRow[]): Promise<readonly (readonly string[])[]> {
  const { topics, experts } = await findNamed(engine, sheets);
  const topicNames = new Map(topics.map(({ anonCode, name }) => [anonCode, name]));
  const expertNames = new Map(experts.map(({ username, name }) => [username, name]));
  return sheets.map((sheet) => {
    const [topic, expert] = [cellOf(sheet, 'topic'), cellOf(sheet, 'expert')];
    const names = [topicNames.get(topic) ?? '', expertNames.get(expert) ?? ''];
    return [cellOf(sheet, 'group'), topic, names[0] ?? '', expert, names[1] ?? '', cellOf(sheet, 'leader')];
  });
}

async function findNamed({ repository }: Engine, sheets: readonly SheetRow[]) {
  const port = declaredPort(repository, ASSIGNMENT_READS);
  const textsOf = (column: 'topic' | 'expert'): readonly string[] =>
    sheets.map((sheet) => cellOf(sheet, column)).filter((text) => text !== '');
  const topics = await findTopics(port, textsOf('topic'));
  return { port, topics, experts: await findExperts(port, textsOf('expert')) };
}

interface Checked {
  readonly sheets: readonly SheetRow[];
  readonly problems: readonly TableProblem[];
  readonly warnings: readonly TableProblem[];
  readonly judged: JudgedAssignment;
  readonly assigned: readonly Readonly<Record<string, Json>>[];
}

async function checkTable(engine: Engine, sheets: readonly SheetRow[], context: CallContext): Promise<Checked> {
  const { port, topics, experts } = await findNamed(engine, sheets);
  const { rows, problems } = readGroupTable(sheets, { topics, experts });
  const facts = await readFacts(port, { topics, experts, now: context.now });
  const judged = judgeAssignment(facts, rows, judgingOf(context.now, context.settings));
  const atSheet = ({ at, column, reason }: JudgedAssignment['problems'][number]): TableProblem[] => {
    const sheet = rows[at]?.sheet;
    return sheet === undefined ? [] : [problemOf(sheet, column, reason)];
  };
  // A topic whose rows are not all read has too few experts for that alone.
  const unread = new Set(problems.map(({ row }) => row));
  const found = judged.problems.filter(({ column }) => unread.size === 0 || column !== 'topic').flatMap(atSheet);
  return {
    sheets,
    judged,
    problems: [...problems, ...found].toSorted((one, other) => one.row - other.row),
    warnings: judged.warnings.flatMap(atSheet),
    assigned: rows.map(({ sheet: _sheet, ...row }) => row),
  };
}

async function write(
  plan: CreatePlan,
  { checked, sent, context }: { readonly checked: Checked; readonly sent: SentTable; readonly context: CallContext },
): Promise<void> {
  const { engine, call } = plan;
  const args = { fileName: sent.name, assigned: [...checked.assigned] };
  const facts = {
    rows: checked.sheets.length,
    // Who confirmed which warnings stands in the log.
    acknowledged: checked.warnings.map(({ reason, row }) => `第${row}行：${reason}`).slice(0, MOST_TOLD),
  };
  await settleWrite(engine, scopeOfCall(engine, call, context), {
    claim: null,
    propose: async () => {
      const proposal = await proposeCreate(plan, { ...args }, { context, chain: createChain(plan, args) });
      return {
        ...proposal,
        follow: async (runner, written) => {
          await proposal.follow?.(runner, written);
          const taken = { entity: call.entity, context, runner, facts };
          await (sent.file === undefined ? noteRows(engine, taken) : takeSheet(engine, sent.file, taken));
        },
      };
    },
  });
}

/** Rows leave no file behind; the log has who confirmed them. */
function noteRows({ repository }: Engine, { entity, context, runner, facts }: SheetTaking): Promise<void> {
  const changes = { ...facts, file: EDITED };
  return noteAction(
    runner,
    { ...context, actor: actorOf(context) },
    { entity, action: 'import', changes, rowKey: repository.issueRowKey() },
  );
}

function told(checked: Checked, sent: SentTable, written: boolean): unknown {
  const answer = answerOf(checked, sent, written);
  return withMessage(answer.message, answer);
}

function refused(checked: Checked, sent: SentTable): AppError {
  const { errors, ...answer } = answerOf(checked, sent, false);
  return new AppError('validation', { message: answer.message }, { ...answer, errors: [], rows: errors });
}

function answerOf({ sheets, problems, warnings, judged }: Checked, { name, file }: SentTable, written: boolean) {
  const bad = new Set(problems.map(({ row }) => row)).size;
  const count = (of: (change: JudgedAssignment['topics'][number]) => readonly unknown[]): number =>
    judged.topics.reduce((total, change) => total + of(change).length, 0);
  const [added, removed, kept] = [count((one) => one.added), count((one) => one.removed), count((one) => one.kept)];
  const difference = `${judged.topics.length}项课题：新增${added}份评审表，移除${removed}份，不变${kept}份`;
  return {
    message:
      bad > 0
        ? `共${sheets.length}行，${bad}行有误，没有导入任何数据；${file === undefined ? '请修改后再检查' : '请下载失败明细，改正后重新上传'}`
        : written
          ? `共${sheets.length}行，已全部导入。${difference}`
          : `共${sheets.length}行，全部通过检查，请确认导入。${difference}`,
    fileUrl: file === undefined ? '' : `${FILE_PATH}${file.id}`,
    name,
    total: sheets.length,
    good: sheets.length - bad,
    bad,
    errors: problems.slice(0, MOST_TOLD),
    written,
    warnings: bad > 0 ? [] : warnings.slice(0, MOST_TOLD),
    changes: bad > 0 ? [] : changesOf(judged).slice(0, MOST_TOLD),
    added,
    removed,
    kept,
  };
}

/** Topic by topic what changes: those that stay as they are are only counted. */
function changesOf({ topics }: JudgedAssignment): readonly Readonly<Record<string, Json>>[] {
  return topics
    .filter(({ added, removed }) => added.length + removed.length > 0)
    .map(({ topic, groupCode, added, removed, kept }) => ({
      code: topic.anonCode,
      name: topic.name,
      group: groupCode,
      added: added.map(({ name }) => name).join('、'),
      removed: removed.length,
      kept: kept.length,
    }));
}

function reportOf({ sheets, problems }: Checked): Promise<Buffer> {
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const rows = sheets
    .filter(({ number }) => byRow.has(number))
    .map(({ number, cells }) => [
      ...TITLES.map((title) => cells[title] ?? ''),
      (byRow.get(number) ?? []).map(({ row, column, reason }) => `第${row}行“${column}”：${reason}`).join('；'),
    ]);
  return writeBook([{ name: '失败明细', columns: [...COLUMNS, { header: REASON, width: 60 }], rows, lists: [] }]);
}
