-- category_names。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: d0265aee14b60c2c -> 8bfea00815639347

drop index "ix_topicapply_declarer_id_status_id";

drop index "ix_topicapply_declarer_id_id";

alter table "topicbatch_category" add column "name" text;
update "topicbatch_category" c set "name" = k."name" from "category" k where k."id" = c."category_id";

create index "ix_topicapply_declarer_id_status_id" on "topicapply" ("declarer_id", "status", "id") include ("name", "apply_code") where del_flag = false;

create index "ix_topicapply_declarer_id_id" on "topicapply" ("declarer_id", "id") include ("name", "apply_code", "status") where del_flag = false;

create index "ix_topicbatch_category_category_id" on "topicbatch_category" ("category_id") where del_flag = false;
