-- The settings of a round take effect (anonFlag, showPrevRound): a score sheet keeps whether its round is anonymous and
-- copies of what its expert reads where it is not, and what the former round said of the topic.

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: f24d8d702559d72e -> 0e530a749771b039

alter table "topicapply" add column "named_url" text;

alter table "topicapply_expert" add column "anon_flag" boolean;

alter table "topicapply_expert" add column "host_name" text;

alter table "topicapply_expert" add column "company" text;

alter table "topicapply_expert" add column "named_url" text;

alter table "topicapply_expert" add column "former_opinions" jsonb;

update "topicapply_expert" s set "anon_flag" = e."anon_flag" from "topicbatch_evaluate" e where e."id" = s."evaluate_id";

update "topicapply_expert" s set "host_name" = a."host_name", "company" = a."company" from "topicapply" a where a."id" = s."topicapply_id";
