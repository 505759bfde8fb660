-- The last step of a record that may be taken back for some seconds (undo of its event): what it wrote over.

create table undo_step (
  entity text not null,
  record_id bigint not null,
  -- Of the record after the step: whatever changed it since, the step stands.
  row_version integer not null,
  actor_id bigint,
  event text not null,
  done_at timestamptz not null,
  until timestamptz not null,
  before jsonb not null,
  files jsonb not null,
  -- Other records that it wrote.
  others jsonb not null,
  primary key (entity, record_id)
);

-- Which step a text message belongs to, while that may be taken back: "entity:id:version".
alter table sms_message add column step text;
create index sms_message_by_step on sms_message (step) where step is not null;
