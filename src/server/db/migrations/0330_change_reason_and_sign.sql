-- Authorisation of a change begins when its institution has passed it and ends when it is returned: before and after
-- that nobody waits for a director. The reason of a change is plain text of several lines (product-spec §9), no longer
-- formatted: what was written is kept as its words, a line for each paragraph, list item and row of a table; of a
-- picture its name stays.

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: f7fa8925433a636f -> e6a6476a20e9080b

alter table "topic_change" alter column "project_sign_auth" drop default;

alter table "topic_change" alter column "project_sign_auth" drop not null;

update "topic_change" set "project_sign_auth" = null where "status" in (1, -1);

update "topic_change" set "reason" = regexp_replace("reason", '<img[^>]*alt="([^">]+)"[^>]*>', '（图片：\1）', 'gi')
  where "reason" like '%<img%';

update "topic_change" set "reason" = regexp_replace(regexp_replace(regexp_replace(regexp_replace("reason",
    '</p>\s*</(td|th)>', '　', 'gi'),
    '</p>\s*</li>', E'\n', 'gi'),
    '<br\s*/?>|</(p|h[1-6]|li|tr|blockquote|pre)>', E'\n', 'gi'),
    '<[^>]*>', '', 'g')
  where "reason" like '%<%';

update "topic_change" set "reason" = btrim(regexp_replace(regexp_replace(replace(replace(replace(replace(replace("reason",
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    '[ 　]*\n', E'\n', 'g'),
    '\n{2,}', E'\n', 'g'), E' \n')
  where "reason" is not null;
