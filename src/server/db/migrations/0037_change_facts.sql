-- change_facts。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 932915169acbc728 -> 9fcada26b990d1de

create extension if not exists pg_trgm;

drop index "ix_topic_change_status_id";

drop index "ix_topic_change_organ_id_status_id";

drop index "ix_topic_change_organ_id_id";

alter table "topic" add column "former_host_id" bigint;

alter table "topic_change" add column "old_company" text;

alter table "topic_change" add column "organ_opinion" text;

alter table "topic_change" add column "organ_file" text;

alter table "topicapply" add column "former_host_id" bigint;

alter table "topic" add constraint "fk_topic_former_host_id" foreign key ("former_host_id") references "user" ("id");

alter table "topicapply" add constraint "fk_topicapply_former_host_id" foreign key ("former_host_id") references "user" ("id");

create index "ix_topic_change_status_id" on "topic_change" ("status", "id") include ("old_name", "old_host", "old_organ", "topic_id", "project_sign_auth") where del_flag = false;

create index "ix_topic_change_organ_id_status_id" on "topic_change" ("organ_id", "status", "id") include ("old_name", "old_host", "old_organ", "topic_id") where del_flag = false;

create index "ix_topic_change_organ_id_id" on "topic_change" ("organ_id", "id") include ("status", "old_name", "old_host", "old_organ", "topic_id") where del_flag = false;

create index "tx_topic_change_old_name" on "topic_change" using gin ("old_name" gin_trgm_ops) where del_flag = false;

create index "tx_topic_change_old_host" on "topic_change" using gin ("old_host" gin_trgm_ops) where del_flag = false;

create index "tx_topic_change_old_organ" on "topic_change" using gin ("old_organ" gin_trgm_ops) where del_flag = false;

-- Changes that stand: whose unit it was when they were made is known of the topic, until another host took it over.
update "topic_change" c set "old_company" = case when c.status = 9 and c.new_host_id is not null then (select u.company from "user" u where u.id = c.create_user_id) else t.company end
  from "topic" t where t.id = c.topic_id;

update "topic_change" c set "organ_opinion" = l.opinion, "organ_file" = l.file_url
  from (select distinct on (record_id) record_id, opinion, file_url from audit_log where entity = 'topic-change' and action in ('organPass', 'organReturn') order by record_id, id desc) l
  where l.record_id = c.id;

insert into file_ref (file_id, entity, record_id, field)
  select substr(c.organ_file, length('/api/common/file/') + 1)::uuid, 'topic-change', c.id, 'organFile' from "topic_change" c
  where c.organ_file ~ '^/api/common/file/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and exists (select 1 from stored_file f where f.id = substr(c.organ_file, length('/api/common/file/') + 1)::uuid);

update "topic" t set "former_host_id" = c.create_user_id
  from (select distinct on (topic_id) topic_id, create_user_id from "topic_change" where status = 9 and new_host_id is not null and not del_flag order by topic_id, id desc) c
  where c.topic_id = t.id and c.create_user_id is distinct from t.host_id and exists (select 1 from "user" u where u.id = c.create_user_id);

update "topicapply" a set "former_host_id" = t.former_host_id from "topic" t where t.id = a.topic_id and t.former_host_id is not null;

-- What was written into a declaration that was never handed in is not the office's to read, in the log no more than in the record.
create or replace view "action_log" as
  select l.id, l.time, l.actor_id, l.actor_name, l.role, l.entity, l.record_id, l.action, l.from_status, l.to_status, l.opinion, l.file_url,
    case when exists (select 1 from topicapply a where a.submit_time is null and a.id = case l.entity
      when 'topicapply' then l.record_id
      when 'topicapply-staff' then (select p.topicapply_id from topicapply_staff p where p.id = l.record_id)
      when 'pt-sjlz' then (select p.topicapply_id from pt_sjlz p where p.id = l.record_id)
      when 'pt-zzcg' then (select p.topicapply_id from pt_zzcg p where p.id = l.record_id)
      when 'pt-jdcg' then (select p.topicapply_id from pt_jdcg p where p.id = l.record_id)
      when 'pt-cdkt' then (select p.topicapply_id from pt_cdkt p where p.id = l.record_id)
      when 'pt-yjcg' then (select p.topicapply_id from pt_yjcg p where p.id = l.record_id)
      when 'pt-tjr' then (select p.topicapply_id from pt_tjr p where p.id = l.record_id)
      when 'pt-fj' then (select p.topicapply_id from pt_fj p where p.id = l.record_id)
      when 'pt-jf' then (select p.topicapply_id from pt_jf p where p.id = l.record_id)
      when 'zd-sjlz' then (select p.topicapply_id from zd_sjlz p where p.id = l.record_id)
      when 'zd-gzjh' then (select p.topicapply_id from zd_gzjh p where p.id = l.record_id)
      when 'zd-fj' then (select p.topicapply_id from zd_fj p where p.id = l.record_id)
      when 'zd-jf' then (select p.topicapply_id from zd_jf p where p.id = l.record_id)
      end) then null else l.changes::text end as changes,
    l.ip, l.request_id,
    l.time as create_time, l.actor_id as create_user_id, null::timestamptz as update_time, null::bigint as update_user_id, false as del_flag, 1 as row_version
  from audit_log l;
