-- least_experts。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: eade8026cb749ec8 -> 0bf4343b2f146d4b

alter table "category" add column "major_flag" boolean default false;

-- The categories that the office begins with (domain §4.9): 重大, 重点.
update "category" set "major_flag" = true where "code" in ('ZA', 'ZD') or "form_type" = 'zd';

alter table "topicbatch_evaluate" alter column "min_expert_count" drop default;
