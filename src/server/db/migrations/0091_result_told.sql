-- result_told。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: ee3847c3cedab605 -> e47528a71b160af4

create extension if not exists pg_trgm;

drop index "ix_topicapply_status_id";

alter table "topicapply" add column "told_time" timestamptz;

create index "ix_topicapply_status_id" on "topicapply" ("status", "id") include ("category_id", "name", "host_name", "company", "apply_code", "project_sign_auth") where del_flag = false;

create index "tx_topicapply_name" on "topicapply" using gin ("name" gin_trgm_ops) where del_flag = false;

create index "tx_topicapply_host_name" on "topicapply" using gin ("host_name" gin_trgm_ops) where del_flag = false;

create index "tx_topicapply_company" on "topicapply" using gin ("company" gin_trgm_ops) where del_flag = false;

create index "tx_topicapply_apply_code" on "topicapply" using gin ("apply_code" gin_trgm_ops) where del_flag = false;

-- 此前已公示的，不再告知。
update "topicapply" set "told_time" = "update_time" where "status" in (6, 8, 9);
