// The yardstick: what a careful developer would write by hand with Fastify and pg for five calls of this product, with
// prepared statements, the same session check, row scope, audit row and envelope. Its page is one statement with its
// exact count and plain OFFSET. Environment: PORT, DATABASE_URL.
import Fastify from 'fastify';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { addChanges } from './handwritten-changes.ts';
import { exportByHand, XLSX } from './handwritten-export.ts';
import { checkOther, type OtherInput } from './handwritten-validation.ts';

interface HandActor {
  readonly user_id: number;
  readonly name: string;
  readonly organ_id: number | null;
  readonly role: string;
}

interface ListInput {
  readonly page?: number;
  readonly pageSize?: number;
  readonly status?: number;
  readonly name?: string;
}

interface ReviewInput {
  readonly id: number;
  readonly revieweStatus: number;
  readonly reviewContent?: string;
}

pg.types.setTypeParser(20, Number);
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c TimeZone=Asia/Shanghai -c jit=off',
});
const app = Fastify({ logger: false });
const base = '/admin/api/esp/topic/result';
const columns = `t.id, t.topic_id as "topicId", t.type, t.name, t.reference_flag as "referenceFlag", t.summary, t.file_url as "fileUrl", t.status,
  t.review_content as "reviewContent", t.review_file as "reviewFile", t.organ_id as "organId", t.host_id as "hostId", t.row_version as "rowVersion",
  to_char(t.submit_time, 'YYYY-MM-DD HH24:MI:SS') as "submitTime", to_char(t.create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime"`;
const joins =
  'left join topic p on p.id = t.topic_id left join organ o on o.id = t.organ_id left join "user" h on h.id = t.host_id';
const joined = 'p.name as "topicId.name", p.code as "topicId.code", o.name as "organId.name", h.name as "hostId.name"';

class Refusal extends Error {
  readonly code: number | string;
  constructor(code: number | string, message: string) {
    super(message);
    this.code = code;
  }
}

async function signedIn(headers: Record<string, unknown>, ...roles: readonly string[]): Promise<HandActor> {
  const token = headers['accesstoken'];
  const hash = createHash('sha256')
    .update(typeof token === 'string' ? token : '')
    .digest();
  const { rows } = await pool.query<HandActor>({
    name: 'session',
    text: `select u.id as user_id, u.name, u.organ_id, s.role from session s join "user" u on u.id = s.user_id join account a on a.user_id = s.user_id
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '30 minutes' and u.status = 1 and not u.del_flag`,
    values: [hash],
  });
  const actor = rows[0];
  if (actor === undefined) throw new Refusal(401, '登录已失效，请重新登录');
  if (!roles.includes(actor.role)) throw new Refusal('0002', '没有权限或数据不存在');
  return actor;
}

app.setErrorHandler((error, _request, reply) => {
  const code = error instanceof Refusal ? error.code : '0003';
  return reply
    .code(code === '0003' ? 500 : 200)
    .send({ code, message: error instanceof Error ? error.message : '', result: null });
});

app.post<{ Body: ListInput }>(`${base}/getListPage`, async (request) => {
  const actor = await signedIn(request.headers, 'institution');
  const { page = 1, pageSize = 10, status = 99, name = '' } = request.body;
  const values: unknown[] = [actor.organ_id];
  let where = 't.organ_id = $1 and t.status <> 0 and t.del_flag = false';
  if (status !== 99) where += ` and t.status = $${values.push(status)}`;
  if (name !== '') where += ` and t.name like $${values.push(`%${name.replace(/[\\%_]/g, '\\$&')}%`)}`;
  const offset = values.push((page - 1) * pageSize);
  const { rows } = await pool.query<Record<string, unknown>>({
    name: `list${status === 99 ? '' : '-status'}${name === '' ? '' : '-name'}`,
    text: `select ${columns}, ${joined}, (select count(*) from topic_result t where ${where}) as total from topic_result t ${joins} where ${where} order by t.id desc limit ${Math.trunc(pageSize)} offset $${offset}`,
    values,
  });
  const total = rows[0]?.['total'] ?? 0;
  return {
    code: 200,
    message: '操作成功',
    result: { records: rows.map(({ total: _, ...record }) => record), total, page, pageSize },
  };
});

app.get<{ Querystring: { status: string } }>(`${base}/exportResult`, async (request, reply) => {
  await signedIn(request.headers, 'office');
  const file = exportByHand({
    pool,
    title: '课题成果',
    headers: [
      '课题',
      '课题编号',
      '成果类型',
      '成果名称',
      '是否引用',
      '内容提要',
      '附件',
      '状态',
      '退回原因',
      '委托管理机构',
      '主持人',
      '提交时间',
      '创建时间',
    ],
    text: `select p.name, p.code, t.type, t.name, t.reference_flag, t.summary, t.file_url, t.status, t.review_content, o.name, h.name,
        to_char(t.submit_time, 'YYYY-MM-DD HH24:MI:SS'), to_char(t.create_time, 'YYYY-MM-DD HH24:MI:SS')
      from topic_result t ${joins} where t.status <> 0 and t.status = $1 and t.del_flag = false order by t.id desc`,
    values: [Number(request.query.status)],
    cells: (row) => row.map((value) => (value === null ? '' : String(value))),
  });
  return reply.header('content-type', XLSX).send(file);
});

app.post<{ Body: { id: number } }>(`${base}/getInfoById`, async (request) => {
  const actor = await signedIn(request.headers, 'institution');
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'get',
    text: `select ${columns}, t.detail, ${joined}, p.host as "topicId.host" from topic_result t ${joins} where t.id = $1 and t.organ_id = $2 and t.status <> 0 and t.del_flag = false`,
    values: [request.body.id, actor.organ_id],
  });
  const row = rows[0];
  if (row === undefined) throw new Refusal('0002', '没有权限或数据不存在');
  const { detail, ...record } = row;
  return { code: 200, message: '操作成功', result: { ...record, ...(detail as object) } };
});

app.post<{ Body: OtherInput }>(`${base}/addOther`, async (request) => {
  const actor = await signedIn(request.headers, 'declarer');
  const problem = checkOther(request.body);
  if (problem !== null) throw new Refusal('0001', problem);
  const { topicId, name, date } = request.body;
  return inTransaction(async (client) => {
    const { rows } = await client.query<{
      organ_id: number;
      host_id: number;
      status: number;
      conclusion_status: number;
    }>({
      name: 'topic',
      text: 'select organ_id, host_id, status, conclusion_status from topic where id = $1 and host_id = $2 and del_flag = false for share',
      values: [topicId, actor.user_id],
    });
    const topic = rows[0];
    if (topic === undefined) throw new Refusal('0002', '没有权限或数据不存在');
    if (topic.conclusion_status === 9 || topic.status === 4) throw new Refusal('0001', '课题已结题，不能添加成果');
    const inserted = await client.query<{ id: number; row_version: number }>({
      name: 'add',
      text: `insert into topic_result (topic_id, type, name, detail, status, organ_id, host_id, create_user_id, update_user_id) values ($1, 9, $2, $3, 0, $4, $5, $6, $6) returning id, row_version`,
      values: [topicId, name, JSON.stringify({ date: date ?? null }), topic.organ_id, topic.host_id, actor.user_id],
    });
    const record = inserted.rows[0];
    await audit(client, {
      actor,
      action: 'add',
      id: record?.id ?? 0,
      from: null,
      to: 0,
      opinion: null,
      ip: request.ip,
    });
    return { code: 200, message: '保存成功', result: { id: record?.id, rowVersion: record?.row_version } };
  });
});

app.post<{ Body: ReviewInput }>(`${base}/review/review`, async (request) => {
  const actor = await signedIn(request.headers, 'institution');
  const { id, revieweStatus, reviewContent = null } = request.body;
  if (revieweStatus !== 1 && (reviewContent ?? '').length < 5) throw new Refusal('0001', '请填写退回原因');
  return inTransaction(async (client) => {
    const { rows } = await client.query<{ status: number }>({
      name: 'lock',
      text: 'select status from topic_result where id = $1 and organ_id = $2 and status <> 0 and del_flag = false for update',
      values: [id, actor.organ_id],
    });
    if (rows[0] === undefined) throw new Refusal('0002', '没有权限或数据不存在');
    if (rows[0].status !== 1) throw new Refusal('0001', '当前状态不能审核');
    const to = revieweStatus === 1 ? 2 : -1;
    const updated = await client.query<{ row_version: number }>({
      name: 'review',
      text: 'update topic_result set status = $2, review_content = $3, row_version = row_version + 1, update_time = now(), update_user_id = $4 where id = $1 returning row_version',
      values: [id, to, reviewContent, actor.user_id],
    });
    await audit(client, { actor, action: 'review', id, from: 1, to, opinion: reviewContent, ip: request.ip });
    return { code: 200, message: '审核成功', result: { id, rowVersion: updated.rows[0]?.row_version } };
  });
});

async function audit(
  client: pg.PoolClient,
  entry: {
    actor: HandActor;
    action: string;
    id: number;
    from: number | null;
    to: number;
    opinion: string | null;
    ip: string;
  },
): Promise<void> {
  await client.query({
    name: 'audit',
    text: `insert into audit_log (actor_id, actor_name, role, action, entity, record_id, from_status, to_status, opinion, ip) values ($1, $2, $3, $4, 'topic-result', $5, $6, $7, $8, $9)`,
    values: [
      entry.actor.user_id,
      entry.actor.name,
      entry.actor.role,
      entry.action,
      entry.id,
      entry.from,
      entry.to,
      entry.opinion,
      entry.ip,
    ],
  });
}

async function inTransaction<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

addChanges({ app, pool, signedIn });

app.get('/readyz', async () => {
  await pool.query('select 1');
  return { ok: true };
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
