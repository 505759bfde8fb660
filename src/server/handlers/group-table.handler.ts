// topicapply/expert/importGroupTable: the table of groups, topics and experts. The whole file is judged at once and
// told row by row, with what it would add, take away and leave; only what is confirmed is written, by the create call
// of an assignment, all or nothing. Without a file it answers the template.
import { AppError, validationError } from '../../core/errors.ts';
import type { Json } from '../../core/model.ts';
import type { SheetRow } from '../../core/sheet-row.ts';
import {
  findExperts,
  findTopics,
  readFacts,
  type AssignmentPort,
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
import { readPort } from '../operations/record-port.ts';
import { findSheet, MOST_TOLD, readSheetCells, sendBook, takeSheet, type SentSheet } from '../operations/sent-sheet.ts';
import { settleWrite } from '../operations/settle-write.ts';
import { createSingleFlight } from '../operations/single-flight.ts';
import { writeBook } from '../operations/spreadsheet.ts';
import type { Handler } from './handler.ts';

/** 3,000 topics of five experts, and some more. */
const MOST_ROWS = 16_000;
const WRITES = 'assignment-plan.assign';
const NAME = '专家分组表.xlsx';
const TITLES = Object.values(GROUP_TABLE).map(({ title }) => title);
const COLUMNS = TITLES.map((header) => ({ header, width: header === GROUP_TABLE.topicName.title ? 40 : 20 }));

export const groupTable: Handler = (engine, call) => {
  const target = engine.repository.model.callById.get(WRITES);
  if (target === undefined) throw new Error(`there is no call ${WRITES}`);
  const plan = planCreate(engine, target);
  const once = createSingleFlight(engine, call);
  return async (args, context, reply) => {
    if (textArgument(args, 'fileUrl') === null) {
      if (args['template'] !== true) throw validationError([{ field: '/file', message: '请上传要导入的表格' }]);
      const hints = Object.values(GROUP_TABLE).map(({ hint }) => `${HINT}${hint}`);
      await sendBook(reply, NAME, await writeBook([{ name: '专家分组', columns: COLUMNS, rows: [hints], lists: [] }]));
      return undefined;
    }
    return once({ args, context }, async () => {
      const file = await findSheet(engine, String(args['fileUrl']), context);
      const userId = actorOf(context).userId;
      const cells = await readSheetCells(engine, file.id, { userId, most: MOST_ROWS });
      const checked = await checkTable(engine, readRows(cells, HEADINGS, MOST_ROWS), context);
      if (args['report'] === true) {
        await sendBook(reply, NAME.replace('.xlsx', '-失败明细.xlsx'), await reportOf(checked));
        return undefined;
      }
      const isWhole = checked.problems.length === 0;
      if (args['confirm'] !== true) return told(checked, file, false);
      if (!isWhole) throw refused(checked, file);
      if (checked.warnings.length > 0 && args['acknowledged'] !== true)
        throw validationError([
          { field: '/acknowledged', message: `有${checked.warnings.length}处提醒，请核对后勾选“已核对”再导入` },
        ]);
      await write(plan, { checked, file, context });
      await engine.context.files.remove(file.id);
      return told(checked, file, true);
    });
  };
};

interface Checked {
  readonly sheets: readonly SheetRow[];
  readonly problems: readonly TableProblem[];
  readonly warnings: readonly TableProblem[];
  readonly judged: JudgedAssignment;
  readonly assigned: readonly Readonly<Record<string, Json>>[];
}

async function checkTable({ repository }: Engine, sheets: readonly SheetRow[], context: CallContext): Promise<Checked> {
  const port = readPort(repository) as unknown as AssignmentPort;
  const textsOf = (column: 'topic' | 'expert'): readonly string[] =>
    sheets.map((sheet) => cellOf(sheet, column)).filter((text) => text !== '');
  const topics = await findTopics(port, textsOf('topic'));
  const experts = await findExperts(port, textsOf('expert'));
  const { rows, problems } = readGroupTable(sheets, { topics, experts });
  const facts = await readFacts(port, { topics, experts });
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
  { checked, file, context }: { readonly checked: Checked; readonly file: SentSheet; readonly context: CallContext },
): Promise<void> {
  const { engine, call } = plan;
  const args = { fileName: file.name, assigned: [...checked.assigned] };
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
          await takeSheet(engine, file, { entity: call.entity, context, runner, facts });
        },
      };
    },
  });
}

function told(checked: Checked, file: SentSheet, written: boolean): unknown {
  const answer = answerOf(checked, file, written);
  return withMessage(answer.message, answer);
}

function refused(checked: Checked, file: SentSheet): AppError {
  const { errors, ...answer } = answerOf(checked, file, false);
  return new AppError('validation', { message: answer.message }, { ...answer, errors: [], rows: errors });
}

function answerOf({ sheets, problems, warnings, judged }: Checked, file: SentSheet, written: boolean) {
  const bad = new Set(problems.map(({ row }) => row)).size;
  const count = (of: (change: JudgedAssignment['topics'][number]) => readonly unknown[]): number =>
    judged.topics.reduce((total, change) => total + of(change).length, 0);
  const [added, removed, kept] = [count((one) => one.added), count((one) => one.removed), count((one) => one.kept)];
  const difference = `${judged.topics.length}项课题：新增${added}份评审表，移除${removed}份，不变${kept}份`;
  return {
    message:
      bad > 0
        ? `共${sheets.length}行，${bad}行有误，没有导入任何数据；请下载失败明细，改正后重新上传`
        : written
          ? `共${sheets.length}行，已全部导入。${difference}`
          : `共${sheets.length}行，全部通过检查，请确认导入。${difference}`,
    fileUrl: `${FILE_PATH}${file.id}`,
    name: file.name,
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
