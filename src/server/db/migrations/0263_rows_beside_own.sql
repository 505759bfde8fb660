-- rows_beside_own。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 8156dcef63d82573 -> 8156dcef63d82573

create index "ix_topic_former_host_id" on "topic" ("former_host_id") where del_flag = false;

create index "ix_topic_change_create_user_id" on "topic_change" ("create_user_id") where del_flag = false;

create index "ix_topic_result_create_user_id" on "topic_result" ("create_user_id") where del_flag = false;

create index "ix_topicapply_former_host_id" on "topicapply" ("former_host_id") where del_flag = false;

create index "ix_topicclu_create_user_id" on "topicclu" ("create_user_id") where del_flag = false;
