-- batch_setup。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 07918ff276e7f039 -> 873eaba1df505670

alter table "topicbatch" add column "copied_from" bigint;

alter table "topicbatch" add column "new_categories" jsonb;

alter table "topicbatch" add constraint "fk_topicbatch_copied_from" foreign key ("copied_from") references "topicbatch" ("id");
