-- What was moved in from a former system: which row of which kind of sheet became which record. Keys are keyed hashes:
-- telephone and identity numbers are among them.
create table moved_record (
  moving text not null,
  source_key text not null,
  entity text not null,
  record_id bigint not null,
  moved_at timestamptz not null default now(),
  primary key (moving, source_key)
);
create index moved_record_by_record on moved_record (entity, record_id);
