// Many topics and results for the measurements, made inside the database in seconds: spread over twenty institutions
// and four hundred hosts, with names that a contains-search can find, in every status, over four years.
import type pg from 'pg';

export interface BulkSize {
  readonly topics: number;
  /** About three a topic. */
  readonly results: number;
  /** An account that hosts as many of the topics as every other host. */
  readonly declarerId: number;
  /** Change applications, about three a topic; left out: none. */
  readonly changes?: number;
}

const subjects = [
  '核心素养导向的',
  '乡村振兴背景下',
  '人工智能赋能',
  '双减政策下',
  '五育融合视域下',
  '县域义务教育',
  '职业院校',
  '高校思政课',
  '学前教育阶段',
  '劳动教育中',
];
const objects = [
  '课堂教学改革研究',
  '教师专业发展路径研究',
  '课程思政实践研究',
  '作业设计与评价研究',
  '家校协同育人机制研究',
  '校本课程开发研究',
  '教学评价体系研究',
  '心理健康教育研究',
];
const kinds = ['的实践探索', '调查报告', '典型案例集', '论文集', '推广材料', '决策咨询报告', '实施方案'];

const organs = 20;
const hosts = 400;

/** Inserts and analyses. Existing rows stay. */
export async function insertBulk(client: pg.Client, { topics, results, declarerId }: BulkSize): Promise<void> {
  // The throw-away server commits asynchronously; vacuum calls no page all-visible whose commit is not yet written.
  await client.query('set synchronous_commit = on');
  // No index of words: whoever measures the search fills it afterwards.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into organ (name, code, organ_type, contact_name, contact_phone)
     select '第' || g || '教育科学规划办公室', 'B' || lpad(g::text, 4, '0'), d.organ_type, d.contact_name, d.contact_phone
     from generate_series(1, $1 - (select count(*)::int from organ)) g cross join (select * from organ order by id limit 1) d`,
    [organs],
  );
  await client.query(
    `insert into "user" (username, name, role, type, organ_id, status)
     select d.username, '主持人' || g, 'declarer', 3, (select array_agg(id order by id) from organ)[1 + g % $2], 1
     from generate_series(1, $1::int) g cross join (select username from "user" where role = 'declarer' order by id limit 1) d`,
    [hosts, organs],
  );
  await client.query(
    `create temporary table bench_host as select row_number() over (order by id desc) - 1 as n, id, name, organ_id from "user"
     where role = 'declarer' and (name like '主持人%' or id = $1)`,
    [declarerId],
  );
  await client.query(
    `insert into topic (name, code, host_id, host, company, category_name, organ_id, status, conclusion_status, create_time, update_time)
     select left(($2::text[])[1 + g % 10] || ($3::text[])[1 + (g / 7) % 8], 40), 'BJ' || lpad(g::text, 8, '0'), h.id, h.name, '第' || (g % 300 + 1) || '中学',
       '重点课题', h.organ_id, 2, 0, now() - (g % 1400) * interval '1 day', now()
     from generate_series(1, $1::int) g join bench_host h on h.n = g % (select count(*) from bench_host)`,
    [topics, subjects, objects],
  );
  await client.query(
    `insert into topic_result (topic_id, type, name, summary, detail, status, organ_id, host_id, create_time, submit_time, update_time)
     select p.id, 3 + g % 8, left(p.name, 80) || ($2::text[])[1 + (g / 3) % 7], repeat('本成果围绕课题目标展开，', 6), '{"date": "2026-03-01"}'::jsonb,
       (array[0, 1, 1, 2, 2, 9, 9, 9, 9, -1])[1 + (g / 11) % 10], p.organ_id, p.host_id, p.create_time + (g % 300) * interval '1 hour', now(), now()
     from generate_series(1, $1::int) g
     join (select id, name, organ_id, host_id, create_time, row_number() over (order by id) - 1 as n from topic) p on p.n = g % (select count(*) from topic)`,
    [results, kinds],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

/** Leaves only primary keys, unique constraints and the indexes one adds without thinking: the foreign keys. */
export async function keepPlainIndexes(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relname = any($1) and not x.indisprimary and not x.indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await client.query('create index plain_result_organ on topic_result (organ_id)');
  await client.query('create index plain_result_topic on topic_result (topic_id)');
  await client.query('create index plain_topic_host on topic (host_id)');
  await client.query('analyze');
}
