-- Each mark, the spread and the mean of the group beside how far each expert and each topic is.
create or replace view "expert_progress" as
  select min(s.id) as id, s.topicbatch_id, s.evaluate_id, s.group_id, s.expert_id,
    (count(*) filter (where s.status <> -2))::integer as assigned_count,
    (count(*) filter (where s.status in (1, 9)))::integer as scored_count,
    (count(*) filter (where s.status = 9))::integer as submitted_count,
    (count(*) filter (where s.status in (0, 1, -1)))::integer as left_count,
    (count(*) filter (where s.status = -2))::integer as recused_count,
    round(100.0 * count(*) filter (where s.status = 9) / nullif(count(*) filter (where s.status <> -2), 0), 1) as done_ratio,
    round(avg(s.total) filter (where s.status in (1, 9)), 2) as avg_total,
    round(stddev_samp(s.total) filter (where s.status in (1, 9)), 2) as sd_total,
    greatest(max(s.last_save_time), max(s.submit_time)) as last_time,
    max(s.remind_time) as remind_time,
    coalesce(max(coalesce(s.extend_end_time, s.end_time)) filter (where s.status in (0, 1, -1)), max(coalesce(s.extend_end_time, s.end_time))) as due,
    min(s.create_time) as create_time, min(s.create_user_id) as create_user_id, max(s.update_time) as update_time, null::bigint as update_user_id, false as del_flag, 1 as row_version,
    string_agg(trim_scale(s.total)::text, '、' order by s.total desc) filter (where s.status in (1, 9)) as totals,
    round(sum(sum(s.total) filter (where s.status in (1, 9))) over same / nullif(sum(count(s.total) filter (where s.status in (1, 9))) over same, 0), 2) as group_avg
  from topicapply_expert s where s.del_flag = false
  group by s.topicbatch_id, s.evaluate_id, s.group_id, s.expert_id
  window same as (partition by s.topicbatch_id, s.evaluate_id, s.group_id);

create or replace view "topic_progress" as
  select min(s.id) as id, s.topicbatch_id, s.evaluate_id, s.topicapply_id, min(s.group_id) as group_id, min(s.anon_code) as anon_code, min(s.category_id) as category_id,
    (count(*) filter (where s.status <> -2))::integer as sheet_count,
    (count(*) filter (where s.status = 9))::integer as submitted_count,
    (count(*) filter (where s.status in (0, 1, -1)))::integer as left_count,
    (count(*) filter (where s.status = -2))::integer as recused_count,
    min(s.create_time) as create_time, min(s.create_user_id) as create_user_id, max(s.update_time) as update_time, null::bigint as update_user_id, false as del_flag, 1 as row_version,
    string_agg(trim_scale(s.total)::text, '、' order by s.total desc) filter (where s.status in (1, 9)) as totals,
    round(avg(s.total) filter (where s.status in (1, 9)), 2) as avg_total,
    round(stddev_samp(s.total) filter (where s.status in (1, 9)), 2) as sd_total,
    max(s.total) filter (where s.status in (1, 9)) - min(s.total) filter (where s.status in (1, 9)) as range_total
  from topicapply_expert s where s.del_flag = false
  group by s.topicbatch_id, s.evaluate_id, s.topicapply_id;
