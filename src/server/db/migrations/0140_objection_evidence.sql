-- objection_evidence。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: dd5bfc256de13987 -> 2816d1dfcf083bda

alter table "publicity_objection" add column "evidence_url" text;
