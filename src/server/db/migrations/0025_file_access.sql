-- Who stored a file and who may open it are two things: what the program makes (papers, anonymous copies) is opened by the readers
-- of the field that keeps it, whoever it was made for. Files of before are told by what names them.

alter table stored_file add column is_made boolean not null default false;

update stored_file f set is_made = true
where exists (select 1 from audit_log a where a.action = 'document' and a.file_url = '/api/common/file/' || f.id)
  or exists (select 1 from file_ref r where r.file_id = f.id and (r.entity, r.field) in (('topicapply', 'applyUrl'), ('topicapply', 'anonUrl'), ('topic-change', 'approvalUrl')));
