-- all-declarations。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 873eaba1df505670 -> 873eaba1df505670

drop index "ix_topicapply_status_id";

drop index "ix_topicapply_organ_id_status_id";

drop index "ix_topicapply_organ_id_id";

create index "ix_topicapply_status_id" on "topicapply" ("status", "id") include ("supplement_status", "name", "submit_time", "topicbatch_id", "category_id", "subject_category", "organ_id", "host_name", "apply_code", "company", "project_sign_auth") where del_flag = false;

create index "ix_topicapply_organ_id_status_id" on "topicapply" ("organ_id", "status", "id") include ("topicbatch_id", "category_id", "supplement_status") where del_flag = false;

create index "ix_topicapply_organ_id_id" on "topicapply" ("organ_id", "id") include ("topicbatch_id", "category_id", "subject_category", "status", "name", "host_name", "apply_code", "supplement_status") where del_flag = false;
