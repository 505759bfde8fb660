-- declaration。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: c1063afba00892ac -> 7362133618ad48ea

alter table "topicapply" rename column "host_id" to "declarer_id";

alter table "topicapply" alter column "topic_id" drop not null;

alter table "topicapply" add column "batch_category_id" bigint;

alter table "topicapply" add column "form_type" text;

alter table "topicapply" add column "apply_code" text;

alter table "topicapply" add column "anon_code" text;

alter table "topicapply" add column "project_sign_auth" integer;

alter table "topicapply" add column "supplement_status" integer;

alter table "topicapply" add column "version_no" text;

alter table "topicapply" add column "apply_url" text;

alter table "topicapply" add column "anon_url" text;

alter table "topicapply" add column "organ_open_time" timestamptz;

alter table "topicapply" add column "office_auth_time" timestamptz;

alter table "topicapply" add column "review_content" text;

alter table "topicapply" add column "review_file" text;

alter table "topicapply" add column "return_deadline" timestamptz;

alter table "topicapply" add column "organ_return_deadline" timestamptz;

alter table "topicapply" add column "commit_flag" boolean;

alter table "topicapply" add column "commit_time" timestamptz;

alter table "topicapply" add column "commit_ip" text;

alter table "topicapply" add column "similar_max" numeric;

alter table "topicapply" add column "similar_note" text;

alter table "topicapply" add column "avg_score" numeric;

alter table "topicapply" add column "trim_score" numeric;

alter table "topicapply" add column "adj_score" numeric;

alter table "topicapply" add column "std_score" numeric;

alter table "topicapply" add column "group_rank" integer;

alter table "topicapply" add column "recommend_count" integer;

alter table "topicapply" add column "keywords" text;

alter table "topicapply" add column "subject_category" text;

alter table "topicapply" add column "research_type" text;

alter table "topicapply" add column "host_name" text;

alter table "topicapply" add column "sex" text;

alter table "topicapply" add column "nation" text;

alter table "topicapply" add column "birth_date" date;

alter table "topicapply" add column "idcard" text;

alter table "topicapply" add column "idcard_bix" text;

alter table "topicapply" add column "phone" text;

alter table "topicapply" add column "phone_bix" text;

alter table "topicapply" add column "email" text;

alter table "topicapply" add column "office_phone" text;

alter table "topicapply" add column "ad_position" text;

alter table "topicapply" add column "profession_rank" text;

alter table "topicapply" add column "expertise" text;

alter table "topicapply" add column "education" text;

alter table "topicapply" add column "degree" text;

alter table "topicapply" add column "tutor_type" integer;

alter table "topicapply" add column "company" text;

alter table "topicapply" add column "company_type" text;

alter table "topicapply" add column "region" text;

alter table "topicapply" add column "address" text;

alter table "topicapply" add column "postcode" text;

alter table "topicapply" add column "plan_start_date" date;

alter table "topicapply" add column "plan_end_date" date;

alter table "topicapply" add column "result_forms" jsonb;

alter table "topicapply" add column "word_count" numeric;

alter table "topicapply" add column "apply_fund" numeric(17,2);

alter table "topicapply" add column "match_fund" numeric(17,2);

alter table "topicapply" add column "self_fund" numeric(17,2);

alter table "topicapply" add column "abstract_text" text;

alter table "topicapply" add column "supplement_apply_url" text;

alter table "topicapply" add column "supplement_sign_url" text;

alter table "topicapply" add column "account_unit" text;

alter table "topicapply" add column "bank_name" text;

alter table "topicapply" add column "bank_account" text;

alter table "topicapply" add column "supplement_other_urls" text;

alter table "topicapply" add column "supplement_time" timestamptz;

alter table "topicapply" add column "supplement_review_content" text;

alter table "topicapply" add column "form_versions" jsonb;

-- 已有的申请书：申报类别按批次和类别对上，申请人姓名和单位取自课题。
update "topicapply" a set "batch_category_id" = c."id", "form_type" = c."form_type" from "topicbatch_category" c where c."topicbatch_id" = a."topicbatch_id" and c."category_id" = a."category_id" and c."del_flag" = false;

update "topicapply" a set "host_name" = t."host", "company" = t."company" from "topic" t where t."id" = a."topic_id";

alter table "topicapply" add constraint "fk_topicapply_batch_category_id" foreign key ("batch_category_id") references "topicbatch_category" ("id");

-- 不能重复：已有重复的记录时迁移会停下，请先清理
create unique index "ux_topicapply_topicbatch_id_declarer_id_8efb9e" on "topicapply" ("topicbatch_id", "declarer_id") where del_flag = false and ("status" is null or "status" not in (-9, 9));

-- 不能重复：已有重复的记录时迁移会停下，请先清理
create unique index "ux_topicapply_apply_code" on "topicapply" ("apply_code") where del_flag = false;

-- 不能重复：已有重复的记录时迁移会停下，请先清理
create unique index "ux_topicapply_anon_code" on "topicapply" ("anon_code") where del_flag = false;

create index "ix_topicapply_idcard_bix" on "topicapply" ("idcard_bix") where del_flag = false;

create index "ix_topicapply_phone_bix" on "topicapply" ("phone_bix") where del_flag = false;

create index "ix_topicapply_organ_id_status_id" on "topicapply" ("organ_id", "status", "id") include ("supplement_status") where del_flag = false;

create index "ix_topicapply_organ_id_id" on "topicapply" ("organ_id", "id") include ("status", "supplement_status") where del_flag = false;

create index "ix_topicapply_status_id" on "topicapply" ("status", "id") where del_flag = false;

create index "ix_topicapply_declarer_id_status_id" on "topicapply" ("declarer_id", "status", "id") where del_flag = false;

create index "ix_topicapply_declarer_id_id" on "topicapply" ("declarer_id", "id") include ("status") where del_flag = false;

create index "ix_topicbatch_timeset_topicbatch_id_organ_id" on "topicbatch_timeset" ("topicbatch_id", "organ_id") where del_flag = false;
