-- Whoever writes audit rows is told of which entities they are, too, and who wrote them where it was one person alone:
-- what pages show of these is asked anew (src/server/live).
create or replace function note_audit_rows() returns trigger language plpgsql as $$
declare note text; changed text;
begin
  select case when count(*) <= 200
      then json_build_object('ids', json_agg(w.id order by w.id), 'hash', encode(sha256(convert_to(string_agg(json_build_array(w.id, extract(epoch from w.time),
        w.actor_id, w.actor_name, w.role, w.action, w.entity, w.record_id, w.from_status, w.to_status, w.opinion, w.file_url, w.changes, w.ip, w.request_id)::text,
        E'\n' order by w.id), 'UTF8')), 'hex'))
      else json_build_object('from', min(w.id), 'to', max(w.id), 'rows', count(*)) end::text,
      -- Most writes are of one entity and by one person: they need no second look.
      case when min(w.entity) = max(w.entity) then '{' || to_json(min(w.entity)) || ':' || coalesce(
        case when min(w.actor_id) = max(w.actor_id) and count(w.actor_id) = count(*) then min(w.actor_id) end::text, 'null') || '}' end
    into note, changed from written w having count(*) > 0;
  if note is null then return null; end if;
  raise notice 'audit %', note;
  if changed is null then
    select json_object_agg(c.entity, c.person)::text into changed from (
      select w.entity, case when min(w.actor_id) = max(w.actor_id) and count(w.actor_id) = count(*) then min(w.actor_id) end as person
        from written w group by w.entity) c;
  end if;
  raise notice 'changed %', changed;
  return null;
end
$$;
