-- former_draft。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 61edf89b14c0766b -> db5ff77cca336df3

alter table "topicclu" add column "former_opinion" text;

alter table "topicclu" add column "former_file_url" text;
