-- waiting-results。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).

create index "ix_topic_result_host_id_status_id" on "topic_result" ("host_id", "status", "id") include ("name", "create_time") where del_flag = false;
