-- leader_flag。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 89331483462190bf -> eade8026cb749ec8

alter table "expert_group" alter column "evaluate_id" drop not null;

alter table "expert_group" add column "leader_flag" boolean default true;
