-- Text messages until the gateway has taken them, and the codes that some of them carry.

create table sms_message (
  id bigint generated always as identity primary key,
  -- Told to the gateway at every try, so that it can know a message again.
  reference uuid not null unique default gen_random_uuid(),
  template text not null,
  -- Phone, text and values, encrypted like every personal value.
  sealed text not null,
  -- waiting | sent | failed; dummy: for a number nobody has, so that asking takes the same time.
  status text not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  held_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  done_at timestamptz,
  problem text
);
create index sms_message_due on sms_message (next_at) where status = 'waiting';
create index sms_message_by_age on sms_message (created_at);

create table sms_code (
  id bigint generated always as identity primary key,
  -- Blind index of the phone, and a keyed hash of phone and code.
  phone_bix text not null,
  code_bix text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sms_code_by_phone on sms_code (phone_bix, created_at);
