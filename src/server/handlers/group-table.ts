// What expert/importGroupTable does, for reviews and for appraisals: the table of groups, topics and experts, as a file
// or (a proposal that was edited) as rows. The whole table is judged at once and told row by row, with what it would
// add, take away and leave; only what is confirmed is written, by the create call of an assignment, all or nothing.
// Asked for the template it answers the rows as a file, without rows an empty one.
import { objectOf, type Json } from '../../core/json.ts';
import { AppError, validationError } from '../../core/errors.ts';
import type { SheetRow } from '../../core/sheet-row.ts';
import { cellOf, GROUP_TABLE, HEADINGS } from '../../rules/review/assignment/group-table.ts';
import type { CallContext } from '../context.ts';
import { FILE_PATH } from '../files/stored-file.ts';
import { withMessage } from '../http/message.ts';
import { actorOf, scopeOfCall, textArgument, type Engine } from '../operations/engine.ts';
import { HINT, readRows, REASON } from '../operations/headed-rows.ts';
import { createChain, planCreate, proposeCreate, type CreatePlan } from '../operations/propose-create.ts';
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
import type { Repository } from '../repository/repository.ts';
import type { Handler } from './handler.ts';
import type { CheckedTable } from './checked-table.ts';

/** What one table assigns, and how it is judged. */
export interface TableKind {
  /** The create call of what was confirmed, and the field that takes the rows. */
  readonly writes: string;
  readonly rowsField: string;
  readonly fileName: string;
  readonly paper: string;
  readonly hints: readonly string[];
  readonly names: (repository: Repository, sheets: readonly SheetRow[]) => Promise<TableNames>;
  readonly check: (repository: Repository, sheets: readonly SheetRow[], context: CallContext) => Promise<CheckedTable>;
}

/** Names by what the table calls topic and expert. */
interface TableNames {
  readonly topics: ReadonlyMap<string, string>;
  readonly experts: ReadonlyMap<string, string>;
}

/** 3,000 topics of five experts, and some more. */
const MOST_ROWS = 16_000;
/** Empty rows of the template, as text: accounts of digits stay as they are typed. */
const BLANKS = 1_000;
/** What the log and the list of assignments call a table that came as rows. */
const EDITED = '自动分组（在线编辑）';
/** Of the table below its headings. */
const FIRST_ROW = 2;
const TITLES = Object.values(GROUP_TABLE).map(({ title }) => title);
const COLUMNS = TITLES.map((header) => ({ header, width: header === GROUP_TABLE.topicName.title ? 40 : 20 }));

export function createGroupTable(kind: TableKind): Handler {
  return (engine, call) => {
    const target = engine.repository.model.callById.get(kind.writes);
    if (target === undefined) throw new Error(`there is no call ${kind.writes}`);
    const plan = planCreate(engine, target);
    const once = createSingleFlight(engine, call);
    return async (args, context, reply) => {
      const rows = rowsArgument(args);
      if (args['template'] === true) {
        const hints = kind.hints.map((hint) => `${HINT}${hint}`);
        const filled = rows === null ? [] : await filledRows(kind, engine, rows);
        await sendBook(
          reply,
          kind.fileName,
          await writeBook([
            { name: '专家分组', columns: COLUMNS, rows: [hints, ...filled], blanks: BLANKS, lists: [] },
          ]),
        );
        return undefined;
      }
      if (rows === null && textArgument(args, 'fileUrl') === null)
        throw validationError([{ field: '/file', message: '请上传要导入的表格' }]);
      return once({ args, context }, async () => {
        const sent =
          rows === null ? await readFile(engine, String(args['fileUrl']), context) : { name: EDITED, sheets: rows };
        const { sheets } = sent;
        const checked = { ...(await kind.check(engine.repository, sheets, context)), sheets, paper: kind.paper };
        if (args['report'] === true) {
          await sendBook(reply, kind.fileName.replace('.xlsx', '-失败明细.xlsx'), await reportOf(checked));
          return undefined;
        }
        const isWhole = checked.problems.length === 0;
        if (args['confirm'] !== true) return told(checked, sent, false);
        if (!isWhole) throw refused(checked, sent);
        if (checked.warnings.length > 0 && args['acknowledged'] !== true)
          throw validationError([
            { field: '/acknowledged', message: `有${checked.warnings.length}处提醒，请核对后勾选“已核对”再导入` },
          ]);
        await write(plan, { checked, sent, context, rowsField: kind.rowsField });
        if (sent.file !== undefined) await engine.context.files.remove(sent.file.id);
        return told(checked, sent, true);
      });
    };
  };
}

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

async function filledRows(
  kind: TableKind,
  { repository }: Engine,
  sheets: readonly SheetRow[],
): Promise<readonly (readonly string[])[]> {
  const { topics, experts } = await kind.names(repository, sheets);
  return sheets.map((sheet) => {
    const [topic, expert] = [cellOf(sheet, 'topic'), cellOf(sheet, 'expert')];
    const names = [topics.get(topic) ?? '', experts.get(expert) ?? ''];
    return [cellOf(sheet, 'group'), topic, names[0] ?? '', expert, names[1] ?? '', cellOf(sheet, 'leader')];
  });
}

type Checked = CheckedTable & { readonly sheets: readonly SheetRow[]; readonly paper: string };

interface Confirmed {
  readonly checked: Checked;
  readonly sent: SentTable;
  readonly context: CallContext;
  readonly rowsField: string;
}

async function write(plan: CreatePlan, { checked, sent, context, rowsField }: Confirmed): Promise<void> {
  const { engine, call } = plan;
  const args = { fileName: sent.name, [rowsField]: [...checked.assigned] };
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

/** What is done, what the person presses next, and what to do about rows that are wrong. */
const OF_FILE = { done: '导入', next: '导入', mend: '请下载失败明细，改正后重新上传' };
const OF_ROWS = { done: '写入', next: '分组', mend: '请修改后再检查' };

function answerOf(checked: Checked, { name, file }: SentTable, written: boolean) {
  const { sheets, problems, warnings, topics, paper } = checked;
  const bad = new Set(problems.map(({ row }) => row)).size;
  const count = (of: (change: CheckedTable['topics'][number]) => number): number =>
    topics.reduce((total, change) => total + of(change), 0);
  const [added, removed, kept] = [
    count((one) => one.added.length),
    count((one) => one.removed),
    count((one) => one.kept),
  ];
  const difference = `${topics.length}项课题：新增${added}份${paper}，移除${removed}份，不变${kept}份`;
  const all = `共${sheets.length}行`;
  const { done, next, mend } = file === undefined ? OF_ROWS : OF_FILE;
  return {
    message:
      bad > 0
        ? `${all}，${bad}行有误，没有${done}任何数据；${mend}`
        : `${all}，${written ? `已全部${done}` : `全部通过检查，请确认${next}`}。${difference}`,
    fileUrl: file === undefined ? '' : `${FILE_PATH}${file.id}`,
    name,
    total: sheets.length,
    good: sheets.length - bad,
    bad,
    errors: problems.slice(0, MOST_TOLD),
    written,
    warnings: bad > 0 ? [] : warnings.slice(0, MOST_TOLD),
    changes: bad > 0 ? [] : changesOf(topics).slice(0, MOST_TOLD),
    added,
    removed,
    kept,
  };
}

/** Topic by topic what changes: those that stay as they are are only counted. */
function changesOf(topics: CheckedTable['topics']): readonly Readonly<Record<string, Json>>[] {
  return topics
    .filter(({ added, removed }) => added.length + removed > 0)
    .map(({ added, ...topic }) => ({ ...topic, added: added.join('、') }));
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
