// Multiplies the demo's topics and results for load work: every one of them again and again, with its own code, history
// and file references, made inside the database. Files themselves are shared.
import type { SqlRunner } from '../db/sql-port.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import { entityOf, fieldOf, type ServerModel } from '../server-model.ts';

export interface ScaleParts {
  readonly runner: SqlRunner;
  readonly model: ServerModel;
}

/** Marks the code of a multiplied topic: 26YB012-7. */
const COPY_MARK = '-';

export class AlreadyScaled extends Error {
  override readonly name = 'AlreadyScaled';
}

/** scale 100: a hundred times as many as before. Answers the rows there are now. */
export async function scaleDemo(
  parts: ScaleParts,
  scale: number,
): Promise<{ readonly topics: number; readonly results: number }> {
  const { runner } = parts;
  await runner.query({ text: 'set local statement_timeout = 0' });
  const [marked] = await runner.query({
    text: `select exists (select 1 from topic where code like '%${COPY_MARK}%') as found`,
  });
  if (marked?.['found'] === true) throw new AlreadyScaled('数据已经放大过：请换一个空的 DATA_DIR 或数据库');
  const topicStep = await highestId(runner, 'topic');
  const resultStep = await highestId(runner, 'topic_result');
  await copyRows(parts, 'topic', {
    scale,
    replaced: {
      id: `t."id" + k * ${topicStep}`,
      code: `t."code" || '${COPY_MARK}' || k`,
      applyId: 'null::bigint',
      qrToken: 'null::text',
    },
  });
  await copyRows(parts, 'topic-result', {
    scale,
    replaced: { id: `t."id" + k * ${resultStep}`, topicId: `t."topic_id" + k * ${topicStep}` },
  });
  await copyReferences(runner, { entity: 'topic', step: topicStep, scale });
  await copyReferences(runner, { entity: 'topic-result', step: resultStep, scale });
  await copyHistory(runner, resultStep, scale);
  await copyDeclarations(parts, scale);
  return { topics: await countRows(runner, 'topic'), results: await countRows(runner, 'topic_result') };
}

/** Declarations of nobody in particular: a person has one a batch, and no quota holds a hundred times as many. */
async function copyDeclarations(parts: ScaleParts, scale: number): Promise<void> {
  const step = await highestId(parts.runner, 'topicapply');
  const mark = `|| '${COPY_MARK}' || k`;
  await copyRows(parts, 'topicapply', {
    scale,
    where: 't."topic_id" is null',
    replaced: {
      id: `t."id" + k * ${step}`,
      declarerId: 'null::bigint',
      applyCode: `t."apply_code" ${mark}`,
      anonCode: `left(t."anon_code" ${mark}, 12)`,
      targetOccupied: 'false',
    },
  });
  await copyReferences(parts.runner, { entity: 'topicapply', step, scale });
}

async function copyRows(
  { runner, model }: ScaleParts,
  entity: string,
  {
    scale,
    where = 'true',
    replaced,
  }: { readonly scale: number; readonly where?: string; readonly replaced: Readonly<Record<string, string>> },
): Promise<void> {
  const { table, fields } = entityOf(model, entity);
  const byColumn = new Map(
    Object.entries(replaced).map(([field, sql]) => [fieldOf(model, entity, field).column.name, sql]),
  );
  const columns = fields.map((field) => field.column.name);
  const names = columns.map(quoteIdentifier).join(', ');
  const values = columns.map((column) => byColumn.get(column) ?? `t.${quoteIdentifier(column)}`).join(', ');
  await runner.query(
    {
      text: `insert into ${quoteIdentifier(table)} (${names}) overriding system value select ${values} from ${quoteIdentifier(table)} t cross join generate_series(1, $1::int - 1) k where ${where}`,
    },
    [scale],
  );
  await runner.query({
    text: `select setval(pg_get_serial_sequence('${quoteIdentifier(table)}', 'id'), (select max("id") from ${quoteIdentifier(table)}))`,
  });
}

async function copyReferences(
  runner: SqlRunner,
  { entity, step, scale }: { readonly entity: string; readonly step: number; readonly scale: number },
): Promise<void> {
  await runner.query(
    {
      text: `insert into file_ref (file_id, entity, record_id, field) select file_id, entity, record_id + k * ${step}, field
      from file_ref cross join generate_series(1, $2::int - 1) k where entity = $1`,
    },
    [entity, scale],
  );
}

async function copyHistory(runner: SqlRunner, step: number, scale: number): Promise<void> {
  await runner.query(
    {
      text: `insert into audit_log (time, actor_id, actor_name, role, action, entity, record_id, from_status, to_status, opinion, ip, request_id)
      select time, actor_id, actor_name, role, action, entity, record_id + k * ${step}, from_status, to_status, opinion, ip, request_id
      from audit_log cross join generate_series(1, $1::int - 1) k where entity = 'topic-result' order by k, id`,
    },
    [scale],
  );
}

async function highestId(runner: SqlRunner, table: string): Promise<number> {
  const [row] = await runner.query({ text: `select coalesce(max("id"), 0) as id from ${quoteIdentifier(table)}` });
  return Number(row?.['id']);
}

async function countRows(runner: SqlRunner, table: string): Promise<number> {
  const [row] = await runner.query({ text: `select count(*) as rows from ${quoteIdentifier(table)}` });
  return Number(row?.['rows']);
}
