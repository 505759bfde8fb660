-- anonymous_copy。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: db5ff77cca336df3 -> 97ce414c0c093a8a

alter table "topicclu" add column "anon_file_url" text;

alter table "topicclu" add column "modify_anon_file_url" text;

alter table "topicclu_expert" add column "paper_url" text;

alter table "topicclu_expert" add column "similarity_url" text;

-- What is under way stays as it is: its experts go on with the report that they have had, which until now was the only one.
update "topicclu" set "anon_file_url" = "main_file_url"
  where "main_file_url" is not null and "status" not in (0, -1) and "appraisal_type" is distinct from 2;

update "topicclu_expert" s set
  "paper_url" = coalesce(case when s."round" > 1 then t."modify_file_url" end, t."main_file_url"),
  "similarity_url" = case when b."appraisal_type" = 2 then t."similarity_file_url" end
  from "topicclu" t, "appraisalbatch" b
  where t."id" = s."topicclu_id" and b."id" = s."appraisalbatch_id";

insert into file_ref (file_id, entity, record_id, field)
  select f.id, named.entity, named.id, named.field
  from (
    select 'topicclu' as entity, id, 'anonFileUrl' as field, "anon_file_url" as url from "topicclu"
    union all select 'topicclu-expert', id, 'paperUrl', "paper_url" from "topicclu_expert"
    union all select 'topicclu-expert', id, 'similarityUrl', "similarity_url" from "topicclu_expert"
  ) named
  join stored_file f on named.url = '/api/common/file/' || f.id;
