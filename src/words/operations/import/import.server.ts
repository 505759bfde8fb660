// Many records from a spreadsheet, each through the create call it names. A file is checked whole and reported row by
// row; nothing is written before the second call, which names the checked file and confirms. Then all rows are judged
// again in the transaction that writes them, all or none, and the file is used up. Without a file it answers the
// template.
import type { FastifyReply } from 'fastify';
import { AppError, validationError } from '../../../core/errors.ts';
import type { CallContext } from '../../../server/context.ts';
import type { SqlRunner } from '../../../server/db/sql-port.ts';
import { receiveSheet } from '../../../server/files/receive-sheet.ts';
import { FILE_PATH } from '../../../server/files/stored-file.ts';
import { withMessage } from '../../../server/http/message.ts';
import type { CallArguments } from '../../../server/http/read-arguments.ts';
import { readDictionaryWords } from '../../../server/operations/dictionary-words.ts';
import { actorOf, scopeOfCall, textArgument, type Operation } from '../../../server/operations/engine.ts';
import type { Values } from '../../../server/operations/form-values.ts';
import { isRequired, writeReport, writeTemplate } from './import-books.ts';
import { planImport, type ImportPlan } from './import-plan.ts';
import { readImportRows, type ImportProblem } from './import-rows.ts';
import type { SheetRow } from '../../../core/sheet-row.ts';
import { readRows } from '../../../server/operations/headed-rows.ts';
import { tryImport } from './import-trial.ts';
import { createSingleFlight } from '../../../server/operations/single-flight.ts';
import {
  findSheet,
  MOST_MB,
  MOST_TOLD,
  readSheetCells,
  sendBook,
  takeSheet,
} from '../../../server/operations/sent-sheet.ts';

export const server: Operation<'import'> = {
  receive: async (engine, request) => {
    const { url, fields } = await receiveSheet(engine.context, request, MOST_MB);
    return { ...fields, fileUrl: url };
  },
  prepare: (engine, call) => {
    const plan = planImport(engine, call);
    const once = createSingleFlight(engine, call);
    return async (args, context, reply) => {
      if (textArgument(args, 'fileUrl') === null) return answerTemplate(plan, args, reply);
      // On another process the file is found used up.
      return once({ args, context }, () => importFile(plan, args, { context, reply }));
    };
  },
};

async function answerTemplate(plan: ImportPlan, args: CallArguments, reply: FastifyReply): Promise<undefined> {
  if (args['template'] !== true) throw validationError([{ field: '/file', message: '请上传要导入的表格' }]);
  const words = await readDictionaryWords(
    plan.engine,
    plan.columns.map(({ shown }) => shown),
  );
  await sendBook(reply, plan.name, await writeTemplate(plan, words));
  return undefined;
}

interface ImportRequest {
  readonly context: CallContext;
  readonly reply: FastifyReply;
}

async function importFile(plan: ImportPlan, args: CallArguments, { context, reply }: ImportRequest): Promise<unknown> {
  const { engine, call } = plan;
  const fixed = fixedOf(plan, args);
  const file = await findSheet(engine, String(args['fileUrl']), context);
  const sheet = await readSheet(plan, file.id, actorOf(context).userId);
  const scope = scopeOfCall(engine, call, context);
  const rows = await readImportRows(plan, { rows: sheet, fixed, actor: actorOf(context), scope });
  const isConfirmed = args['confirm'] === true;
  const keep =
    isConfirmed && rows.every(({ problems }) => problems.length === 0)
      ? (runner: SqlRunner): Promise<void> =>
          takeSheet(engine, file, { entity: call.entity, context, runner, facts: { call: call.id, rows: rows.length } })
      : null;
  const trial = await tryImport(plan, { rows, scope, context, keep });
  if (args['report'] === true) {
    await sendBook(
      reply,
      `${plan.name.replace(/\.xlsx$/, '')}-失败明细.xlsx`,
      await writeReport(plan, { rows: sheet, problems: trial.problems }),
    );
    return undefined;
  }
  const isWritten = keep !== null && trial.problems.length === 0;
  if (isWritten) await engine.context.files.remove(file.id);
  const message = messageOf(sheet, trial.problems, { isWritten });
  const answer = {
    message,
    fileUrl: `${FILE_PATH}${file.id}`,
    name: file.name,
    total: sheet.length,
    good: trial.good.length,
    bad: sheet.length - trial.good.length,
    errors: trial.problems.slice(0, MOST_TOLD),
    written: isWritten,
    ...(trial.accounts.length === 0 ? {} : { accounts: trial.accounts }),
  };
  if (isConfirmed && !isWritten)
    throw new AppError('validation', { message }, { ...answer, errors: [], rows: answer.errors });
  return withMessage(message, answer);
}

function messageOf(
  sheet: readonly SheetRow[],
  problems: readonly ImportProblem[],
  { isWritten }: { readonly isWritten: boolean },
): string {
  const bad = new Set(problems.map(({ row }) => row)).size;
  if (isWritten) return `共${sheet.length}行，已全部导入`;
  return bad === 0
    ? `共${sheet.length}行，全部通过检查，请确认导入`
    : `共${sheet.length}行，${bad}行有误，没有导入任何数据；请下载失败明细，改正后重新上传`;
}

function fixedOf({ call, fixed, entity }: ImportPlan, args: CallArguments): Values {
  const missing = fixed.find((name) => (args[name] ?? null) === null);
  if (missing !== undefined)
    throw validationError([
      {
        field: `/${missing}`,
        message: `请选择${entity.fields.find(({ name }) => name === missing)?.title ?? call.name}`,
      },
    ]);
  return Object.fromEntries(fixed.map((name) => [name, args[name] ?? null]));
}

async function readSheet(plan: ImportPlan, id: string, userId: number): Promise<readonly SheetRow[]> {
  const { engine, columns, most } = plan;
  const cells = await readSheetCells(engine, id, { userId, most });
  const headings = columns.map((column) => ({
    title: column.title,
    oneOf: isRequired(plan, column)
      ? columns.filter(({ field }) => field === column.field).map(({ title }) => title)
      : null,
  }));
  return readRows(cells, headings, most);
}
