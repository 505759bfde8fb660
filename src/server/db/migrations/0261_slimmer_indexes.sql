-- slimmer_indexes。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 8156dcef63d82573 -> 8156dcef63d82573

drop index "ix_appraisalbatch_expert_start_time_id";

drop index "ix_appraisalbatch_topicclubatch_id_expert_start_time_id";

drop index "ix_certificate_organ_id_status_id";

drop index "ix_certificate_host_id_status_id";

drop index "ix_certificate_host_id_id";

drop index "ix_publicity_objection_topicbatch_id_id";

drop index "ix_seltopic_organ_id_status_id";

drop index "ix_topic_organ_id_terminate_flag_id";

drop index "ix_topic_host_id_terminate_flag_id";

drop index "ix_topic_host_id_id";

drop index "ix_topic_change_organ_id_status_id";

drop index "ix_topic_result_host_id_status_id";

drop index "ix_topic_result_host_id_id";

drop index "ix_topic_result_topic_id_id";

drop index "ix_topic_result_organ_id_status_id";

drop index "ix_topicapply_topicbatch_id_id";

drop index "ix_topicapply_declarer_id_status_id";

drop index "ix_topicapply_declarer_id_id";

drop index "ix_topicapply_expert_topicbatch_id_id";

drop index "ix_topicbatch_evaluate_start_time_id";

drop index "ix_topicclu_host_id_status_id";

drop index "ix_topicclu_host_id_id";

drop index "ix_topicclu_organ_id_status_id";

drop index "ix_user_organ_id_status_id";

create index "ix_appraisalbatch_expert_start_time_id" on "appraisalbatch" ("expert_start_time", "id") include ("appraisal_type", "status") where del_flag = false;

create index "ix_appraisalbatch_topicclubatch_id_expert_start_time_id" on "appraisalbatch" ("topicclubatch_id", "expert_start_time", "id") include ("appraisal_type", "status") where del_flag = false;

create index "ix_certificate_organ_id_status_id" on "certificate" ("organ_id", "status", "id") include ("topicclu_batch_id", "cert_date") where del_flag = false;

create index "ix_certificate_host_id_id" on "certificate" ("host_id", "id") where del_flag = false;

create index "ix_publicity_objection_topicbatch_id_id" on "publicity_objection" ("topicbatch_id", "id") include ("status", "create_time", "topicapply_id") where del_flag = false;

create index "ix_seltopic_organ_id_status_id" on "seltopic" ("organ_id", "status", "id") include ("plan_id") where del_flag = false;

create index "ix_topic_organ_id_terminate_flag_id" on "topic" ("organ_id", "terminate_flag", "id") include ("category_id", "conclusion_status", "batch_id", "status", "subject_status", "middle_status", "research_status", "result_status", "create_time") where del_flag = false;

create index "ix_topic_host_id_id" on "topic" ("host_id", "id") where del_flag = false;

create index "ix_topic_change_organ_id_status_id" on "topic_change" ("organ_id", "status", "id") include ("topic_id") where del_flag = false;

create index "ix_topic_result_host_id_id" on "topic_result" ("host_id", "id") where del_flag = false;

create index "ix_topic_result_topic_id_id" on "topic_result" ("topic_id", "id") include ("type", "status", "create_time") where del_flag = false;

create index "ix_topic_result_organ_id_status_id" on "topic_result" ("organ_id", "status", "id") include ("type", "create_time", "topic_id") where del_flag = false;

create index "ix_topicapply_topicbatch_id_id" on "topicapply" ("topicbatch_id", "id") include ("category_id", "organ_id", "status", "supplement_status", "group_id", "project_sign_auth", "disputed") where del_flag = false;

create index "ix_topicapply_declarer_id_id" on "topicapply" ("declarer_id", "id") where del_flag = false;

create index "ix_topicapply_expert_topicbatch_id_id" on "topicapply_expert" ("topicbatch_id", "id") include ("category_id", "status", "topicapply_id") where del_flag = false;

create index "ix_topicbatch_evaluate_start_time_id" on "topicbatch_evaluate" ("start_time", "id") where del_flag = false;

create index "ix_topicclu_host_id_id" on "topicclu" ("host_id", "id") where del_flag = false;

create index "ix_topicclu_organ_id_status_id" on "topicclu" ("organ_id", "status", "id") include ("category_id") where del_flag = false;

create index "ix_user_organ_id_status_id" on "user" ("organ_id", "status", "id") include ("create_time") where del_flag = false;
