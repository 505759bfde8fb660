// Change applications for the measurements: about three a topic, at most one of them still on its way.
import type pg from 'pg';

export async function insertChanges(client: pg.Client, changes: number): Promise<void> {
  // As in bulk-data.ts: without it vacuum calls no page all-visible.
  await client.query('set synchronous_commit = on');
  // A number in the statement, not a column: only then can the rows be joined by hash.
  const topics = Number(
    (await client.query<{ n: string }>("select count(*) as n from topic where code like 'BJ%'")).rows[0]?.n,
  );
  await client.query(
    `insert into topic_change (topic_id, type, items, new_name, new_conclusion_date, reason, old_host, old_name, status, project_sign_auth, review_content, organ_auth_time, organ_id, host_id, create_time, update_time)
     select p.id, 1, jsonb_build_array(3, 4), left(p.name, 34) || '（修订）', current_date + 200 + g % 300, '因调研范围扩大，原定时间内难以完成全部样本校的追踪，申请调整课题名称与结题时间。', p.host, p.name,
       s.status, case when s.status = 2 then (g / 7) % 3 when s.status = 9 then 2 end, case when s.status = -1 then '请补充调整后的研究计划' end,
       case when s.status in (2, 9) then p.create_time + (g % 500 + 3) * interval '1 day' end, p.organ_id, p.host_id, p.create_time + (g % 500) * interval '1 day', now()
     from generate_series(0, $1::int - 1) g
     join (select id, name, host, organ_id, host_id, create_time, row_number() over (order by id) - 1 as n from topic where code like 'BJ%') p on p.n = g % $2::int
     cross join lateral (select case when g < $2::int then (array[1, 2, 9, 9, -1])[1 + (g / 3) % 5] else (array[9, 9, 9, -1])[1 + (g / 3) % 4] end as status) s`,
    [changes, topics],
  );
  await client.query('vacuum analyze topic_change');
}
