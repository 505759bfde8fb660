-- joins-of-searches。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).

drop index "ix_topic_change_status_id";

drop index "ix_topic_change_organ_id_status_id";

drop index "ix_topic_change_organ_id_id";

create index "ix_topic_change_status_id" on "topic_change" ("status", "id") include ("topic_id", "organ_id", "project_sign_auth") where del_flag = false;

create index "ix_topic_change_organ_id_status_id" on "topic_change" ("organ_id", "status", "id") include ("topic_id") where del_flag = false;

create index "ix_topic_change_organ_id_id" on "topic_change" ("organ_id", "id") include ("status", "topic_id") where del_flag = false;
