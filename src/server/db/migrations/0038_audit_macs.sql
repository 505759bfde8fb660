-- A signature by the server beside each row of the audit log (src/server/audit/row-mac.ts); rows from before have none.
alter table audit_log add column mac text;

-- From which row on each must have one: part of what a seal of version 3 signs, so that it cannot be moved or taken away.
alter table audit_seal add column macs_from bigint;
