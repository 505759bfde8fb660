-- solicitation-list。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 06fd61f2c998292e -> 06fd61f2c998292e

drop index "ix_seltopic_status_id";

drop index "ix_seltopic_submit_time_id";

drop index "tx_seltopic_adopt_name";

create index "ix_seltopic_status_id" on "seltopic" ("status", "id") include ("plan_id", "organ_id", "subject_category", "title", "recommender_name") where del_flag = false;
