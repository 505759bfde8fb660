-- saved_view_names。由 codegen plan 起草，提交前请阅读；提交后不再改动。

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 8156dcef63d82573 -> 3017dc9ba390f528

-- Views of one name that a person has kept twice are told apart by a number: the newest keeps its name.
update "saved_search" as one
set "name" = left(one."name", 32) || '（' || again.place || '）'
from (
  select "id", row_number() over (partition by "name", "screen", "create_user_id" order by "id" desc) as place
  from "saved_search"
  where del_flag = false
) as again
where again."id" = one."id" and again.place > 1;

create unique index "ux_saved_search_name_screen_create_user_id" on "saved_search" ("name", "screen", "create_user_id") where del_flag = false;
