-- topic_names_of_appraisals。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 20ab9d6d6785493e -> 61edf89b14c0766b

alter table "topicclu_expert" add column "topic_name" text;

update "topicclu_expert" as s set "topic_name" = t."name" from "topicclu" as t where t."id" = s."topicclu_id";
