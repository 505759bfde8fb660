-- score-sheets。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: c7d371d992c87915 -> e1d4066cf6601eb0

create extension if not exists pg_trgm;

drop index "ix_topicapply_expert_expert_id_group_id";

alter table "expert_group" add column "topics" jsonb;

alter table "expert_group" add column "order_confirmed" boolean;

alter table "expert_group" add column "form_versions" jsonb;

alter table "topicapply_expert" alter column "conflict_pledge" drop not null;

alter table "topicapply_expert" add column "start_time" timestamptz;

alter table "topicapply_expert" add column "end_time" timestamptz;

alter table "topicapply_expert" add column "remind_time" timestamptz;

alter table "topicapply_expert" add column "late_time" timestamptz;

alter table "topicapply_expert" add column "history" jsonb;

alter table "topicapply_expert" add column "form_versions" jsonb;

create index "ix_expert_group_topicbatch_id_group_code_id" on "expert_group" ("topicbatch_id", "group_code", "id") include ("status", "group_name", "leader_id") where del_flag = false;

create index "ix_expert_group_status_create_time" on "expert_group" ("status", "create_time") where del_flag = false;

create index "tx_expert_group_group_name" on "expert_group" using gin ("group_name" gin_trgm_ops) where del_flag = false;

create index "ix_topicapply_expert_status_id" on "topicapply_expert" ("status", "id") include ("anon_code", "expert_id") where del_flag = false;

create index "ix_topicapply_expert_topicbatch_id_id" on "topicapply_expert" ("topicbatch_id", "id") include ("category_id", "subject_category", "status", "anon_code", "topicapply_id") where del_flag = false;

create index "ix_topicapply_expert_evaluate_id" on "topicapply_expert" ("evaluate_id") where del_flag = false;

create index "ix_topicapply_expert_expert_id_evaluate_id" on "topicapply_expert" ("expert_id", "evaluate_id") where del_flag = false;

create index "tx_topicapply_expert_anon_code" on "topicapply_expert" using gin ("anon_code" gin_trgm_ops) where del_flag = false;

create index "ix_topicbatch_evaluate_start_time_id" on "topicbatch_evaluate" ("start_time", "id") include ("name") where del_flag = false;

create index "tx_topicbatch_evaluate_name" on "topicbatch_evaluate" using gin ("name" gin_trgm_ops) where del_flag = false;

-- What rounds score by, for those of before they kept a copy.
update "topicbatch_evaluate" e set "items" = t."items" from "score_template" t where t."id" = e."score_template_id" and e."items" is null;

update "topicapply_expert" s set "start_time" = e."start_time", "end_time" = e."end_time" from "topicbatch_evaluate" e where e."id" = s."evaluate_id";

-- How far each expert is in a group, and each topic in a round.
create view "expert_progress" as
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
    min(s.create_time) as create_time, min(s.create_user_id) as create_user_id, max(s.update_time) as update_time, null::bigint as update_user_id, false as del_flag, 1 as row_version
  from topicapply_expert s where s.del_flag = false
  group by s.topicbatch_id, s.evaluate_id, s.group_id, s.expert_id;

create view "topic_progress" as
  select min(s.id) as id, s.topicbatch_id, s.evaluate_id, s.topicapply_id, min(s.group_id) as group_id, min(s.anon_code) as anon_code, min(s.category_id) as category_id,
    (count(*) filter (where s.status <> -2))::integer as sheet_count,
    (count(*) filter (where s.status = 9))::integer as submitted_count,
    (count(*) filter (where s.status in (0, 1, -1)))::integer as left_count,
    (count(*) filter (where s.status = -2))::integer as recused_count,
    min(s.create_time) as create_time, min(s.create_user_id) as create_user_id, max(s.update_time) as update_time, null::bigint as update_user_id, false as del_flag, 1 as row_version
  from topicapply_expert s where s.del_flag = false
  group by s.topicbatch_id, s.evaluate_id, s.topicapply_id;
