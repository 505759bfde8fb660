-- homes。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: bdeac146d9ce128f -> 0d0756b6f96b282a

alter table "topicapply" add column "completeness" integer;

-- What was handed in was complete; a draft is judged when its editor is opened.
update "topicapply" set "completeness" = 100 where "submit_time" is not null;
