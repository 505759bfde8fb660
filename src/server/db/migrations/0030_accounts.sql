-- Who signs, what strangers may do, how much an account may store. Drafted by plan; not changed once committed.

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).

drop index "ix_user_status_id";

alter table "topic_change" add column "secretary_sign_how" text;

alter table "topic_change" add column "director_sign_how" text;

alter table "user" add column "signer_status" integer not null default 0;

alter table "user" add column "signer_note" text;

create index "ix_user_status_id" on "user" ("status", "id") include ("organ_id", "name", "company", "create_time", "role", "role_id", "signer_status") where del_flag = false;

-- Who signs today was chosen before anybody had to confirm it.
update "user" set "signer_status" = 2 where "role" in ('secretary', 'director') and del_flag = false;

-- When the password was asked again within the session.
alter table session add column reauthenticated_at timestamptz;


-- A form that is refused at a field keeps its captcha for a few tries.
alter table captcha add column uses integer not null default 0;

-- Codes are counted by number and address: what strangers ask for and get wrong uses up nothing of the owner's.
alter table sms_code add column ip text not null default '';
alter table sms_code add column purpose text not null default 'reset';
-- Wrong tries from other addresses than the one that asked.
alter table sms_code add column other_tries integer not null default 0;

-- Bytes, look-ups, marks: how much of each in a time.
create table quota (
  key text primary key,
  amount bigint not null,
  window_start timestamptz not null
);

alter table "sys_setting" add column "login_attempts_by_name" integer not null default 20;

alter table "sys_setting" add column "captcha_after_address" integer not null default 30;

alter table "sys_setting" add column "lookups_per_hour" integer not null default 10;

alter table "sys_setting" add column "upload_day_mb" integer not null default 500;

alter table "sys_setting" add column "upload_day_pending_mb" integer not null default 20;

alter table "user" add column "phone_verified" boolean not null default false;
