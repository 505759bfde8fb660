-- Seals by a key that the database does not hold, and a notice to whoever writes audit rows of what it wrote.

-- 1: SHA-256, made before this migration; 2: HMAC over the digest of the rows (src/server/jobs/audit-seal.ts).
alter table audit_seal add column version smallint not null default 1;
-- One seal follows another: the chain cannot fork.
create unique index audit_seal_by_previous on audit_seal (prev_hash);

-- A seal begins at 1: a row before that would stand under none.
alter table audit_log add constraint audit_log_id_counted check (id > 0) not valid;
alter table audit_seal add constraint audit_seal_id_counted check (id > 0) not valid;

-- The program notes outside the database what it has committed (src/server/audit/audit-journal.ts), so that rows which are
-- removed or changed before they are sealed are missed, too. The text of a row is the one that seals are made of.
create function note_audit_rows() returns trigger language plpgsql as $$
declare note text;
begin
  select case when count(*) <= 200
      then json_build_object('ids', json_agg(w.id order by w.id), 'hash', encode(sha256(convert_to(string_agg(json_build_array(w.id, extract(epoch from w.time),
        w.actor_id, w.actor_name, w.role, w.action, w.entity, w.record_id, w.from_status, w.to_status, w.opinion, w.file_url, w.changes, w.ip, w.request_id)::text,
        E'\n' order by w.id), 'UTF8')), 'hex'))
      else json_build_object('from', min(w.id), 'to', max(w.id), 'rows', count(*)) end::text
    into note from written w having count(*) > 0;
  if note is not null then raise notice 'audit %', note; end if;
  return null;
end
$$;
create trigger audit_log_noted after insert on audit_log
  referencing new table as written for each statement execute function note_audit_rows();
