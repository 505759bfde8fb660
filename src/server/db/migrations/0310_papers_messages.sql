-- Who was told: of a revoked topic its host, of an appraisal its expert, of a whole one its leader. What was there
-- before counts as told.

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 0e530a749771b039 -> f7fa8925433a636f

alter table "topic" add column "revoke_told_time" timestamptz;

alter table "topicclu_expert" add column "told_time" timestamptz;

alter table "topicclu_expert" add column "leader_told_time" timestamptz;

create index "ix_topic_terminate_flag_terminate_time" on "topic" ("terminate_flag", "terminate_time") where del_flag = false;

create index "ix_topicclu_expert_status_start_time" on "topicclu_expert" ("status", "start_time") where del_flag = false;

create index "ix_topicclu_expert_status_submit_time" on "topicclu_expert" ("status", "submit_time") where del_flag = false;

update "topic" set "revoke_told_time" = coalesce("terminate_time", now()) where "terminate_flag" = 3;

update "topicclu_expert" set "told_time" = now();
