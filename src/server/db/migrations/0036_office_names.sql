-- office_names。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: c1103df4dc1574b1 -> 932915169acbc728

alter table "sys_setting" add column "province_name" text not null default '江西省';

alter table "sys_setting" add column "office_name" text not null default '江西省教育科学规划领导小组办公室';
