-- budget_templates。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 31708f9b17d1067f -> 9d3492e40707c81b

alter table "category" add column "budget_template" text default '2017';

alter table "login_info" add column "region" text;

alter table "login_info" add column "logout_time" timestamptz;

alter table "login_info" add column "session_id" integer;

alter table "pt_jf" add column "business_fee" numeric(17,2);

alter table "pt_jf" add column "business_fee_note" text;

alter table "topic" add column "sanction_flag" boolean not null default false;

alter table "topic" add column "qr_token" text;

alter table "topicapply" add column "budget_template" text not null default '2017';

alter table "topicapply" add column "plan_years" integer;

alter table "topicbatch_category" add column "budget_template" text default '2017';

alter table "zd_jf" add column "business_fee" numeric(17,2);

alter table "zd_jf" add column "business_fee_note" text;

update "topic" set "qr_token" = upper(substr(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 1, 24)) where "qr_token" is null;

update "topic" set "sanction_flag" = true where "terminate_flag" = 3;

-- As src/rules/topic-terms.ts counts them: to the same day of a later year are whole years.
update "topicapply" set "plan_years" = greatest(1, extract(year from age("plan_end_date", "plan_start_date"))::integer
    + case when "plan_end_date" > "plan_start_date" + make_interval(years => extract(year from age("plan_end_date", "plan_start_date"))::integer) then 1 else 0 end)
  where "plan_start_date" is not null and "plan_end_date" >= "plan_start_date";

create index "ix_login_info_session_id" on "login_info" ("session_id") where "session_id" is not null;

-- 不能重复：已有重复的记录时迁移会停下，请先清理
create unique index "ux_topic_qr_token" on "topic" ("qr_token") where del_flag = false;

-- Institutions in service that have written no summary of a batch that is in use: a row each.
create view "summary_missing" as
  select b.id * 1000000 + o.id as id, b.id as topicbatch_id, o.id as organ_id,
    b.create_time, b.create_user_id, null::timestamptz as update_time, null::bigint as update_user_id, false as del_flag, 1 as row_version
  from topicbatch b cross join organ o
  where b.del_flag = false and b.type = 1 and b.status = 1 and o.del_flag = false and o.status = 1
    and not exists (select 1 from topicapply_summary s where s.del_flag = false and s.topicbatch_id = b.id and s.organ_id = o.id);
