-- home_figures。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 07918ff276e7f039 -> 07918ff276e7f039

drop index "ix_topic_terminate_flag_id";

drop index "ix_topicapply_status_id";

drop index "ix_topicbatch_evaluate_start_time_id";

create index "ix_topic_terminate_flag_id" on "topic" ("terminate_flag", "id") include ("status", "conclusion_status", "name", "subject_status", "middle_status", "research_status", "result_status", "create_time", "category_id", "organ_id", "code", "host", "batch_id") where del_flag = false;

create index "ix_topicapply_status_id" on "topicapply" ("status", "id") include ("supplement_status", "name", "submit_time", "category_id", "host_name", "company", "apply_code", "project_sign_auth") where del_flag = false;

create index "ix_topicapply_submit_time_id" on "topicapply" ("submit_time", "id") where del_flag = false;

create index "ix_topicbatch_evaluate_start_time_id" on "topicbatch_evaluate" ("start_time", "id") include ("name") where del_flag = false;
