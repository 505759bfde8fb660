-- all_conclusions。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 873eaba1df505670 -> 873eaba1df505670

drop index "ix_topicclu_status_id";

create index "ix_topicclu_status_id" on "topicclu" ("status", "id") include ("topicclu_batch_id", "organ_id", "category_id", "code", "name", "host", "group_id", "appraisalbatch_id", "appraisal_type", "grade", "project_sign_auth", "appraisal_leader_id") where del_flag = false;
