import { expect, test } from 'vitest';
import { leavesRows } from './leaves-rows.ts';

test.each([
  '',
  '-- 0263\ncreate index "ix_topic_former" on "topic" ("former_host_id") where del_flag = false;\n',
  'create unique index "ux_code" on "topic" ("code");\ndrop index "ix_old";',
  'create table "saved_search" (id bigint primary key, name text not null default \'\');',
  'alter table "topic" add column "city" text not null default \'\';',
  'ALTER TABLE topic ADD CONSTRAINT fk FOREIGN KEY (batch_id) REFERENCES topicbatch (id);',
])('rows and columns are left as they are: %j', (text) => expect(leavesRows(text)).toBe(true));

test.each([
  'alter table "topic" rename column "host" to "leader";',
  'alter table "topic" drop column "host";',
  'alter table "topic" add column "city" text, drop column "town";',
  'alter table "topic" add column "city" text, drop "town";',
  'alter table "topic" add column "city" text, alter "town" type varchar;',
  'alter table "topic" add column "city" text;\nupdate "topic" set city = \'南昌\';',
  'create index "ix" on "topic" ("code"); insert into "setting" values (1);',
  'do $$ begin update topic set name = name; end $$;',
  'create or replace function f() returns trigger language plpgsql as $$ begin return new; end $$;',
  'drop table "topic";',
])('somebody must look at the rows: %j', (text) => expect(leavesRows(text)).toBe(false));
