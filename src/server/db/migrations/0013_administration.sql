-- administration。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: b7a8a8ff15896472 -> 70a3a7c84cda6def

create extension if not exists pg_trgm;

drop index "ix_login_info_type_id";

alter table "dictionary" alter column "parent_val" set default '';

alter table "dictionary" add column "form_versions" jsonb;

alter table "notice" add column "target_roles" jsonb;

alter table "notice" add column "top_flag" boolean default false;

alter table "notice" add column "end_time" timestamptz;

alter table "notice" add column "form_versions" jsonb;

-- 不能重复：已有重复的记录时迁移会停下，请先清理
create unique index "ux_dictionary_val_parent_val" on "dictionary" ("val", "parent_val") where del_flag = false;

create index "ix_dictionary_status_sort_no_id" on "dictionary" ("status", "sort_no", "id") include ("name", "parent_val") where del_flag = false;

create index "ix_dictionary_sort_no_id" on "dictionary" ("sort_no", "id") include ("status", "name", "parent_val") where del_flag = false;

create index "tx_dictionary_name" on "dictionary" using gin ("name" gin_trgm_ops) where del_flag = false;

create index "ix_login_info_type_id" on "login_info" ("type", "id") include ("role_type", "result", "real_name", "ip", "login_time") where del_flag = false;

create index "ix_login_info_user_id" on "login_info" ("user_id") where del_flag = false;

create index "ix_notice_status_publish_time_id" on "notice" ("status", "publish_time", "id") include ("type", "title") where del_flag = false;

create index "ix_notice_publish_time_id" on "notice" ("publish_time", "id") include ("type", "title", "status") where del_flag = false;

create index "tx_notice_title" on "notice" using gin ("title" gin_trgm_ops) where del_flag = false;

create index "ix_user_status_id" on "user" ("status", "id") include ("role", "organ_id", "name", "create_time") where del_flag = false;

create index "ix_user_create_time_id" on "user" ("create_time", "id") where del_flag = false;

-- What the office reads of the audit log and of who has seen which notice: rows as entities have them.
create view "action_log" as
  select id, time, actor_id, actor_name, role, entity, record_id, action, from_status, to_status, opinion, file_url, changes::text as changes, ip, request_id,
    time as create_time, actor_id as create_user_id, null::timestamptz as update_time, null::bigint as update_user_id, false as del_flag, 1 as row_version
  from audit_log;

create view "notice_reading" as
  select user_id * 1000000 + biz_id as id, biz_id as notice_id, user_id, viewed_at,
    viewed_at as create_time, user_id as create_user_id, null::timestamptz as update_time, null::bigint as update_user_id, false as del_flag, 1 as row_version
  from view_mark where type = 'notice' and biz_id > 0;

create index audit_log_by_actor on audit_log (actor_name, id);
create index audit_log_by_entity on audit_log (entity, id);
create index audit_log_by_action on audit_log (action, id);
create index audit_log_by_time on audit_log (time);
create index view_mark_by_record on view_mark (type, biz_id);
create index login_info_by_user on login_info (user_id, type, login_time);
