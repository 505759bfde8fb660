// A list or a statistic as a spreadsheet, streamed. It asks what the other call asks, with the same actor and
// filters, so it can show nothing that the other would not. Two at a time a user; the download is noted in the audit
// log.
import type { DictionaryWords } from '../../../core/field-server.ts';
import { AppError, validationError } from '../../../core/errors.ts';
import type { CallOf } from '../../../core/call-model.ts';
import type { FieldModel } from '../../../core/field-model.ts';
import type { StatisticOptions } from '../../../core/statistics.ts';
import { noteAction } from '../../../server/audit/audit-entry.ts';
import type { CallContext } from '../../../server/context.ts';
import type { CallArguments } from '../../../server/http/read-arguments.ts';
import type { SqlRow } from '../../../server/db/sql-port.ts';
import { dispositionOf } from '../../../server/files/file-route.ts';
import { exportKeys, exportRows, MOST_ROWS, type ExportRequest } from '../../../server/repository/export-records.ts';
import { planList } from '../../../server/repository/list-records.ts';
import { resolvePath } from '../../../server/repository/query-source.ts';
import type { ScopedActor } from '../../../server/repository/scoped-actor.ts';
import { entityOf } from '../../../server/server-model.ts';
import { readDictionaryWords } from '../../../server/operations/dictionary-words.ts';
import { actorOf, perRole, scopeOfCall, type Engine, type Operation } from '../../../server/operations/engine.ts';
import { prepareCurrent } from '../../../server/operations/current-arguments.ts';
import type { ComputedDesk } from '../../../server/operations/computed-values.ts';
import { detailColumns, detailForm } from './export-details.ts';
import { exportColumns, type ExportColumn } from '../../../server/operations/export-columns.ts';
import { prepareListRequest } from '../../../server/operations/list-request.ts';
import { prepareReader, showStates, type Seen, type ShownField } from '../../../server/operations/record-reader.ts';
import type { SheetColumn } from '../../../server/operations/sheet-rows.ts';
import { prepareSearch } from '../../../server/search/prepare-search.ts';
import { streamSheet, type SheetParts, type SheetRows } from '../../../server/operations/sheet-stream.ts';
import { XLSX_MIME } from '../../../server/operations/spreadsheet.ts';
import { prepareStatistic } from '../../../server/operations/statistic.ts';
import { statisticSheet } from './statistic-sheet.ts';

const AT_ONCE = 2;
const FULL_UNCONFIRMED = '导出的表格含完整号码，操作会记入日志，请确认后再导出（confirm=true）';

export const server: Operation<'export'> = {
  isDownload: true,
  prepare: (engine, call) => {
    const fileName = call.options.name;
    const { dimensions, measures } = call.options;
    const readSheet =
      dimensions === undefined || measures === undefined
        ? prepareList(engine, call)
        : prepareStatisticSheet(engine, call, { dimensions, measures });
    return async (args, context, reply) => {
      const actor = actorOf(context);
      const leave = engine.exportTurns.enter(actor.userId, AT_ONCE);
      if (leave === null) throw new AppError('tooManyExports');
      reply.raw.once('close', leave);
      const scope = scopeOfCall(engine, call, context);
      if (args['full'] === true && args['confirm'] !== true)
        throw validationError([{ field: '/confirm', message: FULL_UNCONFIRMED }]);
      const isFull = args['full'] === true;
      if (isFull && (!scope.seesPersonal || actor.narrowed?.events.has(`${call.id}+full`) === true))
        throw new AppError('noAuthority');
      const { name, columns, rows, count } = await readSheet(args, scope);
      await noteExport(engine, call, { context, args, rows: count });
      const file = await streamSheet({ name, columns, rows });
      await reply
        .header('content-type', XLSX_MIME)
        .header('content-disposition', dispositionOf(fileName))
        .header('cache-control', 'private, no-store')
        .send(file);
      return undefined;
    };
  },
};

interface Sheet {
  /** What the sheet holds. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: SheetParts;
  /** For the audit log. */
  readonly count: number;
}

type ReadSheet = (args: CallArguments, scope: ScopedActor) => Promise<Sheet>;

function prepareList(engine: Engine, call: CallOf<'export'>): ReadSheet {
  const { repository } = engine;
  const { model } = repository;
  const entity = entityOf(model, call.entity);
  const readArguments = prepareListRequest(engine, call);
  const fillCurrent = prepareCurrent(engine, call);
  const { texts, facets } = call.options;
  const search = texts === undefined || facets === undefined ? null : prepareSearch(engine, call, { texts, facets });
  const planOf = perRole((role) => {
    const { shape, computed, shown } = prepareReader(engine, call, { role, withEvents: true });
    const withDetail =
      entity.variants === null
        ? shape
        : {
            ...shape,
            hidden: [
              ...new Set([...shape.hidden, entity.variants.detail, ...entity.machines.map(({ field }) => field)]),
            ].filter((name) => !shape.keys.includes(name)),
          };
    return {
      plan: planList(repository, entity, shape),
      detailPlan: planList(repository, entity, withDetail),
      computed,
      shown,
      columns: exportColumns({
        model,
        entity,
        shape,
        // Named by the export they stand as it names them; else joined ones, which say whose it is, come first.
        paths: call.joins.every((path) => call.fields.includes(path)) ? call.fields : [...call.joins, ...call.fields],
        computed: computed.fields,
      }),
    };
  });
  return async (args, scope) => {
    const { plan, detailPlan, computed, shown, columns: ofList } = planOf(scope.role);
    const order = readArguments(await fillCurrent(args, scope), scope);
    const form = detailForm(engine, entity, { conditions: order.conditions, scope });
    const request: ExportRequest = { plan: form === null ? plan : detailPlan, ...order, inFull: args['full'] === true };
    const keys =
      search === null
        ? await exportKeys(repository, scope, request)
        : (await search(args, scope).find({ limit: MOST_ROWS, offset: 0, most: MOST_ROWS, isCounted: false })).ids;
    const details = form === null ? [] : await detailColumns(engine, entity, { scope, form, keys });
    const columns = [...ofList, ...details];
    const words = await readDictionaryWords(
      engine,
      columns.map(({ field }) => field),
    );
    const seen: Seen = {
      actor: scope.actor,
      now: engine.context.clock.now(),
      settings: await engine.context.settings.current(),
    };
    return {
      name: form?.title ?? bookName(call),
      columns,
      rows: cellRows(
        shownRows(computedRows(exportRows(repository, scope, { keys, request }), computed, seen), shown, seen.now),
        columns,
        words,
      ),
      count: keys.length,
    };
  };
}

function prepareStatisticSheet(engine: Engine, call: CallOf<'export'>, counted: StatisticOptions): ReadSheet {
  const { model } = engine.repository;
  const entity = entityOf(model, call.entity);
  const read = prepareStatistic(engine, call, counted);
  const fieldAt = (path: string): FieldModel => resolvePath(model, entity, path).field;
  return async (args, scope) => {
    const statistic = await read(args, scope);
    const words = await readDictionaryWords(
      engine,
      statistic.by.map(({ field }) => fieldAt(field)),
    );
    return { name: bookName(call), ...statisticSheet(statistic, words, fieldAt), count: statistic.rows.length };
  };
}

async function noteExport(
  engine: Engine,
  call: CallOf<'export'>,
  { context, args, rows }: { readonly context: CallContext; readonly args: CallArguments; readonly rows: number },
): Promise<void> {
  const actor = actorOf(context);
  const changes = {
    call: call.id,
    rows,
    ...(args['full'] === true ? { full: true } : {}),
    filter: notedFilter(engine, call, args),
  };
  await noteAction(
    engine.repository.sql,
    { ...context, actor },
    { entity: call.entity, action: 'export', changes, rowKey: engine.repository.issueRowKey() },
  );
}

/** What was asked for, so that it can be told later which records left; personal values are named, not kept. */
function notedFilter(engine: Engine, call: CallOf<'export'>, args: CallArguments): string {
  const { model } = engine.repository;
  const isPersonal = (name: string): boolean =>
    call.filters.includes(name) && resolvePath(model, entityOf(model, call.entity), name).field.personal;
  return Object.entries(args)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}=${isPersonal(name) ? '***' : String(value)}`)
    .join('，')
    .slice(0, 500);
}

async function* shownRows(
  parts: AsyncIterable<readonly SqlRow[]>,
  shown: readonly ShownField[],
  now: Date,
): AsyncGenerator<readonly SqlRow[]> {
  for await (const rows of parts) yield rows.map((row) => showStates(shown, row, { record: row, now }));
}

async function* computedRows(
  parts: AsyncIterable<readonly SqlRow[]>,
  { fields, valueOf }: ComputedDesk,
  { actor, now, settings }: Seen,
): AsyncGenerator<readonly SqlRow[]> {
  for await (const part of parts) {
    yield actor === null || fields.length === 0
      ? part
      : part.map((row) => ({
          ...row,
          ...Object.fromEntries(fields.map((field) => [field.name, valueOf(field, row, { actor, now, settings })])),
        }));
  }
}

async function* cellRows(
  parts: AsyncIterable<readonly SqlRow[]>,
  columns: readonly ExportColumn[],
  words: DictionaryWords,
): AsyncGenerator<SheetRows> {
  for await (const part of parts) yield part.map((row) => columns.map((column) => column.cell(row, words)));
}

/** 课题汇总.xlsx → 课题汇总 */
function bookName(call: CallOf<'export'>): string {
  return call.options.name.replace(/\.xlsx$/, '');
}
