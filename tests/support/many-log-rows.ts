// Log lines as three years of an office leave them, made inside the database: what was done to records, by whom, from
// where, and who signed in. The audit lines are in order of time, as they are when they are written one by one.
import type { SqlRunner } from '../../src/server/db/sql-port.ts';

const PEOPLE = `(select id, name, role, row_number() over (order by id) - 1 as n, count(*) over () as many from "user" where status = 1)`;
const WHEN = "now() - ($1::int - g) * interval '15 minutes'";

export async function addLogRows(runner: SqlRunner, count: number): Promise<void> {
  await runner.query(
    {
      text: `insert into audit_log (time, actor_id, actor_name, role, action, entity, record_id, from_status, to_status, opinion, changes, ip, request_id)
      select ${WHEN}, u.id, u.name, u.role, (array['update', 'draftSave', 'submit', 'organPass', 'officePass', 'export', 'update', 'login'])[1 + g % 8],
        (array['topicapply', 'topic-result', 'topic-change', 'topic', 'user', 'pt-sjlz'])[1 + (g / 3) % 6], 1 + g % 5000, 0, 1, case when g % 8 = 3 then '材料齐全，同意上报。' end,
        case when g % 2 = 0 then jsonb_build_object('name', json_build_array('县域初中作业设计研究', '县域初中作业设计质量提升的实证研究'), 'keywords', json_build_array('作业', '作业设计 初中')) end,
        '10.36.' || g % 20 || '.' || g % 250, 'load-' || g
      from generate_series(1, $1::int) g join ${PEOPLE} u on u.n = (g * 7) % u.many order by g`,
    },
    [count],
  );
  await runner.query(
    {
      text: `insert into login_info (user_id, username, real_name, role_type, organ_name, ip, user_agent, type, result, fail_reason, login_time, create_time)
      select u.id, '138****0001', u.name, 3, '南昌市教育科学规划领导小组办公室', '10.36.' || g % 20 || '.' || g % 250, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36',
        (array['login', 'login', 'login', 'logout', 'fail'])[1 + g % 5], g % 5 <> 4, case when g % 5 = 4 then '账号或密码错误' end, ${WHEN}, ${WHEN}
      from generate_series(1, $1::int) g join ${PEOPLE} u on u.n = (g * 7) % u.many order by g`,
    },
    [count],
  );
}
