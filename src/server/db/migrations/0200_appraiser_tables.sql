-- 0200_appraiser_tables。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: dfb36a39d8ec922b -> 4efe1fca6b8de5ad

alter table "assignment_plan" alter column "assigned" drop not null;

alter table "assignment_plan" add column "biz_type" integer not null default 1;

alter table "assignment_plan" add column "appraisals" jsonb;

alter table "sys_setting" add column "conclusion_times" integer not null default 2;

alter table "sys_setting" add column "conclusion_again_from" integer not null default 6;

alter table "sys_setting" add column "conclusion_again_within" integer not null default 12;

alter table "sys_setting" add column "conclusion_late_months" integer not null default 12;

alter table "sys_setting" add column "modify_days" integer not null default 60;

alter table "sys_setting" add column "work_report_max" integer not null default 2000;

alter table "sys_setting" add column "result_brief_min" integer not null default 3000;

alter table "sys_setting" add column "result_brief_max" integer not null default 5000;

alter table "sys_setting" add column "appraisal_opinion_min" integer not null default 100;

alter table "sys_setting" add column "appraisers_of_unit" integer not null default 2;

alter table "topicclubatch" alter column "excellent_ratio" drop default;

alter table "topicclubatch" alter column "excellent_ratio" drop not null;
