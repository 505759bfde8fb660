-- objection_evidence。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 13a267f9d724894b -> 7ed4bcc479db3445

alter table "publicity_objection" add column "evidence_url" text;
