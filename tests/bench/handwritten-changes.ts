// The yardstick for change applications: their list, their count for the homes and their export, written by hand with
// the same session, row scope and columns.
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { exportByHand, XLSX } from './handwritten-export.ts';

export interface HandChanges {
  readonly app: FastifyInstance;
  readonly pool: pg.Pool;
  readonly signedIn: (
    headers: Record<string, unknown>,
    ...roles: readonly string[]
  ) => Promise<{ readonly organ_id: number | null; readonly role: string }>;
}

interface ListInput {
  readonly page?: number;
  readonly pageSize?: number;
  readonly status?: number;
  readonly name?: string;
  readonly preset?: string;
  readonly sort?: string;
}

const base = '/admin/api/esp/topic/change';
const columns = `t.id, t.topic_id as "topicId", t.type, t.items, t.new_host_id as "newHostId", t.new_organ_id as "newOrganId", t.old_name as "oldName", t.old_host as "oldHost", t.old_company as "oldCompany", t.old_organ as "oldOrgan", t.new_name as "newName", to_char(t.new_conclusion_date, 'YYYY-MM-DD') as "newConclusionDate",
  t.file_url as "fileUrl", t.approval_url as "approvalUrl", t.status, t.project_sign_auth as "projectSignAuth", t.review_content as "reviewContent", t.organ_id as "organId", t.row_version as "rowVersion",
  to_char(t.organ_auth_time, 'YYYY-MM-DD HH24:MI:SS') as "organAuthTime", to_char(t.create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime", p.code as "topicId.code",
  p.batch_id as "topicId.batchId", p.category_name as "topicId.categoryName", p.subject_category as "topicId.subjectCategory",
  o.name as "organId.name", h.name as "newHostId.name", n.name as "newOrganId.name"`;
const joins = `left join topic p on p.id = t.topic_id left join organ o on o.id = t.organ_id left join "user" h on h.id = t.new_host_id left join organ n on n.id = t.new_organ_id`;
/** What waits for the caller: the institution's are new, the office's are signed. */
const waiting: Readonly<Record<string, string>> = {
  institution: ' and t.status = 1',
  office: ' and t.status = 2 and t.project_sign_auth = 2',
};

export function addChanges({ app, pool, signedIn }: HandChanges): void {
  app.post<{ Body: ListInput }>(`${base}/getListPage`, async (request) => {
    const { role, organ_id } = await signedIn(request.headers, 'institution', 'office');
    const { page = 1, pageSize = 10, status = 99, name = '', preset = '', sort = '-id' } = request.body;
    const values: unknown[] = [];
    let where = `t.del_flag = false${preset === 'waiting' ? (waiting[role] ?? '') : ''}`;
    if (role === 'institution') where += ` and t.organ_id = $${values.push(organ_id)}`;
    if (status !== 99) where += ` and t.status = $${values.push(status)}`;
    if (name !== '') where += ` and t.old_name like $${values.push(`%${name.replace(/[\\%_]/g, '\\$&')}%`)}`;
    const order = sort === '-createTime' ? 't.create_time desc, t.id desc' : 't.id desc';
    const { rows } = await pool.query<Record<string, unknown>>({
      text: `select ${columns}, (select count(*) from topic_change t where ${where}) as total from topic_change t ${joins} where ${where} order by ${order} limit ${Math.trunc(pageSize)} offset $${values.push((page - 1) * pageSize)}`,
      name: `changes-${role}${status === 99 ? '' : '-status'}${name === '' ? '' : '-name'}${preset}${sort}${pageSize}`,
      values,
    });
    const total = rows[0]?.['total'] ?? 0;
    return {
      code: 200,
      message: '操作成功',
      result: { records: rows.map(({ total: _, ...record }) => record), total, page, pageSize },
    };
  });

  app.post('/admin/api/statistics/getStatistics', async (request) => {
    const { role, organ_id } = await signedIn(request.headers, 'institution', 'office');
    const own = role === 'institution' ? ' and t.organ_id = $1' : '';
    const { rows } = await pool.query<{ changeCount: number }>({
      name: `count-${role}`,
      text: `select count(*) as "changeCount" from topic_change t where t.del_flag = false${waiting[role] ?? ''}${own}`,
      values: own === '' ? [] : [organ_id],
    });
    return { code: 200, message: '操作成功', result: rows[0] };
  });

  app.get<{ Querystring: { status: string } }>(`${base}/exportTopicChange`, async (request, reply) => {
    await signedIn(request.headers, 'office');
    const file = exportByHand({
      pool,
      title: '变更汇总',
      headers: [
        '课题编号',
        '课题名称',
        '主持人',
        '单位',
        '课题类别',
        '变更事项',
        '新课题名称',
        '新结题时间',
        '状态',
        '授权状态',
        '审核意见',
        '委托管理机构',
        '机构提交时间',
        '创建时间',
      ],
      text: `select p.code, t.old_name, t.old_host, t.old_company, p.category_name, t.items::text, t.new_name, to_char(t.new_conclusion_date, 'YYYY-MM-DD'), t.status, t.project_sign_auth, t.review_content, t.old_organ,
          to_char(t.organ_auth_time, 'YYYY-MM-DD HH24:MI:SS'), to_char(t.create_time, 'YYYY-MM-DD HH24:MI:SS')
        from topic_change t left join topic p on p.id = t.topic_id where t.status = $1 and t.del_flag = false order by t.id desc`,
      values: [Number(request.query.status)],
      cells: (row) => row.map((value) => (value === null ? '' : String(value))),
    });
    return reply.header('content-type', XLSX).send(file);
  });
}
