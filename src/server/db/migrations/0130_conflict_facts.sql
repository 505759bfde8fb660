-- conflict_facts。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: dd5bfc256de13987 -> 89331483462190bf

alter table "topicapply_expert" add column "conflict_checked" boolean;

alter table "user" add column "former_companies" jsonb;
