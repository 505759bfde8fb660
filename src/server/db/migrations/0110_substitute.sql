-- substitute。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: e47528a71b160af4 -> 0f9bb986552c0d79

drop index "ix_expert_group_topicbatch_id_group_code_id";

alter table "topicapply_expert" add column "substitute_id" bigint;

alter table "topicapply_expert" add constraint "fk_topicapply_expert_substitute_id" foreign key ("substitute_id") references "user" ("id");

create index "ix_expert_group_topicbatch_id_group_code_id" on "expert_group" ("topicbatch_id", "group_code", "id") include ("status", "group_name", "leader_id", "evaluate_id") where del_flag = false;
