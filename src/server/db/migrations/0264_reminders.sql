-- Who was reminded of which record by which call (op: remind): when last, by whom, how often. Whoever writes the row
-- sends the message, so that one person is reminded of one record once in the time that the call says, whichever server
-- is asked.
create table reminder (
  call text not null,
  record_id bigint not null,
  receiver_id bigint not null references "user" (id),
  last_time timestamptz not null,
  last_by bigint not null,
  last_name text not null,
  last_role text not null,
  times integer not null default 1,
  primary key (call, record_id, receiver_id)
);
create index reminder_by_time on reminder (last_time);
create index reminder_by_receiver on reminder (receiver_id);
