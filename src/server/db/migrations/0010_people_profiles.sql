-- people-profiles。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: cc8e6e730fedf7ac -> f03847459b0c4455

alter table "user" add column "company_type" text;

alter table "user" add column "office_phone" text;

alter table "user" add column "birth_date" date;

alter table "user" add column "nation" text;

alter table "user" add column "degree" text;

alter table "user" add column "tutor_type" integer;

alter table "user" add column "ad_position" text;

alter table "user" add column "expertise" text;

alter table "user" add column "region" text;

alter table "user" add column "address" text;

alter table "user" add column "postcode" text;

alter table "user" add column "review_content" text;

alter table "user" add column "form_versions" jsonb;

-- 不能重复：已有重复的记录时迁移会停下，请先清理
create unique index "ux_user_phone_bix_57371a" on "user" ("phone_bix") where del_flag = false and "type" = 3;

-- 不能重复：已有重复的记录时迁移会停下，请先清理
create unique index "ux_user_idcard_bix_57371a" on "user" ("idcard_bix") where del_flag = false and "type" = 3;
