-- contained_characters。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 8156dcef63d82573 -> 8156dcef63d82573

create index "cx_appraisalbatch_name" on "appraisalbatch" using gin (string_to_array("name", null));

create index "cx_category_name" on "category" using gin (string_to_array("name", null));

create index "cx_category_code" on "category" using gin (string_to_array("code", null));

create index "cx_certificate_cert_no" on "certificate" using gin (string_to_array("cert_no", null));

create index "cx_certificate_holder" on "certificate" using gin (string_to_array("holder", null));

create index "cx_certificate_code" on "certificate" using gin (string_to_array("code", null));

create index "cx_certificate_name" on "certificate" using gin (string_to_array("name", null));

create index "cx_dictionary_name" on "dictionary" using gin (string_to_array("name", null));

create index "cx_expert_group_group_code" on "expert_group" using gin (string_to_array("group_code", null));

create index "cx_expert_group_group_name" on "expert_group" using gin (string_to_array("group_name", null));

create index "cx_login_info_real_name" on "login_info" using gin (string_to_array("real_name", null));

create index "cx_login_info_ip" on "login_info" using gin (string_to_array("ip", null));

create index "cx_notice_title" on "notice" using gin (string_to_array("title", null));

create index "cx_organ_name" on "organ" using gin (string_to_array("name", null));

create index "cx_organ_code" on "organ" using gin (string_to_array("code", null));

create index "cx_role_name" on "role" using gin (string_to_array("name", null));

create index "cx_seltopic_title" on "seltopic" using gin (string_to_array("title", null));

create index "cx_seltopic_recommender_name" on "seltopic" using gin (string_to_array("recommender_name", null));

create index "cx_seltopic_plan_name" on "seltopic_plan" using gin (string_to_array("name", null));

create index "cx_topic_name" on "topic" using gin (string_to_array("name", null));

create index "cx_topic_code" on "topic" using gin (string_to_array("code", null));

create index "cx_topic_host" on "topic" using gin (string_to_array("host", null));

create index "cx_topic_change_old_name" on "topic_change" using gin (string_to_array("old_name", null));

create index "cx_topic_change_old_host" on "topic_change" using gin (string_to_array("old_host", null));

create index "cx_topic_change_old_organ" on "topic_change" using gin (string_to_array("old_organ", null));

create index "cx_topic_result_name" on "topic_result" using gin (string_to_array("name", null));

create index "cx_topicapply_name" on "topicapply" using gin (string_to_array("name", null));

create index "cx_topicapply_host_name" on "topicapply" using gin (string_to_array("host_name", null));

create index "cx_topicapply_company" on "topicapply" using gin (string_to_array("company", null));

create index "cx_topicapply_apply_code" on "topicapply" using gin (string_to_array("apply_code", null));

create index "cx_topicapply_expert_anon_code" on "topicapply_expert" using gin (string_to_array("anon_code", null));

create index "cx_topicbatch_name" on "topicbatch" using gin (string_to_array("name", null));

create index "cx_topicbatch_evaluate_name" on "topicbatch_evaluate" using gin (string_to_array("name", null));

create index "cx_topicclu_code" on "topicclu" using gin (string_to_array("code", null));

create index "cx_topicclu_name" on "topicclu" using gin (string_to_array("name", null));

create index "cx_topicclu_host" on "topicclu" using gin (string_to_array("host", null));

create index "cx_topicclubatch_name" on "topicclubatch" using gin (string_to_array("name", null));

create index "cx_user_name" on "user" using gin (string_to_array("name", null));

create index "cx_user_company" on "user" using gin (string_to_array("company", null));
