// A list as a spreadsheet, streamed. It asks what the list asks, with the same actor and filters, so it can show nothing
// that the list would not. Two at a time a user; the download is noted in the audit log.
import { AppError } from '../../core/errors.ts';
import type { CallModel } from '../../core/entity-model.ts';
import type { CallContext } from '../context.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { dispositionOf } from '../files/file-route.ts';
import { formatDateTime } from '../../core/date-time.ts';
import { exportKeys, exportRows, type ExportRequest } from '../repository/export-records.ts';
import { planList } from '../repository/list-records.ts';
import { entityOf } from '../server-model.ts';
import { readDictionaryWords } from './dictionary-words.ts';
import { actorOf, perRole, scopeOfCall, textOption, type Engine, type Operation } from './engine.ts';
import { exportColumns, type DictionaryWords, type ExportColumn } from './export-columns.ts';
import { prepareListRequest } from './list-request.ts';
import { prepareReader } from './record-reader.ts';
import { writeSpreadsheet, XLSX_MIME } from './spreadsheet.ts';

const AT_ONCE = 2;

const NOTE = {
  name: 'engine_export_audit',
  text: 'insert into audit_log (time, actor_id, actor_name, role, action, entity, changes, ip, request_id) values ($1::timestamptz, $2, $3, $4, \'export\', $5, $6::jsonb, $7, $8)',
};

export const operation: Operation = {
  op: 'export',
  prepare: (engine, call) => {
    const { model } = engine.repository;
    const entity = entityOf(model, call.entity);
    const readArguments = prepareListRequest(engine, call);
    const fileName = textOption(call, 'name');
    const fields = call.fields.flatMap((name) => model.fieldsOf.get(entity.id)?.get(name) ?? []);
    const planOf = perRole((role) => {
      const { shape } = prepareReader(engine, call, { role, withEvents: true });
      return { plan: planList(engine.repository, entity, shape), columns: exportColumns({ model, entity, shape, paths: [...call.joins, ...call.fields] }) };
    });
    return async (args, context, reply) => {
      const actor = actorOf(context);
      const leave = engine.exportTurns.enter(actor.userId, AT_ONCE);
      if (leave === null) throw new AppError('tooManyExports');
      reply.raw.once('close', leave);
      const scope = scopeOfCall(engine, call, context);
      const { plan, columns } = planOf(scope.role);
      const request: ExportRequest = { plan, ...readArguments(args, scope) };
      const keys = await exportKeys(engine.repository, scope, request);
      const words = await readDictionaryWords(engine, fields);
      await noteExport(engine, call, { context, rows: keys.length });
      const rows = textRows(exportRows(engine.repository, scope, { keys, request }), columns, words);
      const file = await writeSpreadsheet(entity.title, columns, rows);
      await reply.header('content-type', XLSX_MIME).header('content-disposition', dispositionOf(fileName)).header('cache-control', 'private, no-store').send(file);
      return undefined;
    };
  },
};

async function noteExport(engine: Engine, call: CallModel, { context, rows }: { readonly context: CallContext; readonly rows: number }): Promise<void> {
  const actor = actorOf(context);
  await engine.repository.sql.query(NOTE, [formatDateTime(context.now), actor.userId, actor.realName, actor.role, call.entity, JSON.stringify({ call: call.id, rows }), context.ip, context.requestId]);
}

async function* textRows(parts: AsyncIterable<readonly SqlRow[]>, columns: readonly ExportColumn[], words: DictionaryWords): AsyncGenerator<readonly string[]> {
  for await (const part of parts) for (const row of part) yield columns.map((column) => column.text(row, words));
}
