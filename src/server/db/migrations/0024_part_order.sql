-- part_order。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 0d0756b6f96b282a -> 31708f9b17d1067f

alter table "pt_cdkt" add column "order_no" integer;

alter table "pt_jdcg" add column "order_no" integer;

alter table "pt_tjr" add column "order_no" integer;

alter table "pt_yjcg" add column "order_no" integer;

alter table "pt_zzcg" add column "order_no" integer;

-- Rows that are there keep the order in which they were added.
update "pt_cdkt" set "order_no" = numbered.place
from (select "id", row_number() over (partition by "topicapply_id" order by "id") as place from "pt_cdkt") as numbered
where numbered."id" = "pt_cdkt"."id";

update "pt_jdcg" set "order_no" = numbered.place
from (select "id", row_number() over (partition by "topicapply_id" order by "id") as place from "pt_jdcg") as numbered
where numbered."id" = "pt_jdcg"."id";

update "pt_tjr" set "order_no" = numbered.place
from (select "id", row_number() over (partition by "topicapply_id" order by "id") as place from "pt_tjr") as numbered
where numbered."id" = "pt_tjr"."id";

update "pt_yjcg" set "order_no" = numbered.place
from (select "id", row_number() over (partition by "topicapply_id" order by "id") as place from "pt_yjcg") as numbered
where numbered."id" = "pt_yjcg"."id";

update "pt_zzcg" set "order_no" = numbered.place
from (select "id", row_number() over (partition by "topicapply_id" order by "id") as place from "pt_zzcg") as numbered
where numbered."id" = "pt_zzcg"."id";
