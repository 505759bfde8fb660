-- Which experts were told of a score sheet that they got on the day their round began or later. What was there before
-- counts as told.

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: f7fa8925433a636f -> e86d5cd0667d0d0c

alter table "topicapply_expert" add column "told_time" timestamptz;

create index "ix_topicapply_expert_status_start_time" on "topicapply_expert" ("status", "start_time") where del_flag = false;

update "topicapply_expert" set "told_time" = now();
