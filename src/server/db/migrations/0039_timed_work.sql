-- Records that an event is due for (src/server/jobs/timed-queue.ts): what was found, who holds it, what failed. A row goes
-- when the event was fired or the record has moved on.
create table timed_work (
  id bigint generated always as identity primary key,
  entity text not null,
  record_id bigint not null,
  event text not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  held_until timestamptz,
  problem text,
  created_at timestamptz not null,
  unique (entity, record_id, event)
);
create index timed_work_due on timed_work (next_at);
