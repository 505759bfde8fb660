-- expert-people。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: d25f57abd87cc40f -> c7d371d992c87915

drop index "ix_user_status_id";

-- 不能重复：已有重复的记录时迁移会停下，请先清理
create unique index "ux_user_phone_bix_dd1ffb" on "user" ("phone_bix") where del_flag = false and "type" = 4;

-- 不能重复：已有重复的记录时迁移会停下，请先清理
create unique index "ux_user_idcard_bix_dd1ffb" on "user" ("idcard_bix") where del_flag = false and "type" = 4;

create index "ix_user_status_id" on "user" ("status", "id") include ("organ_id", "name", "company", "create_time", "role", "role_id", "signer_status", "profession_rank", "expert_type") where del_flag = false;
