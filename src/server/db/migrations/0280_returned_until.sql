-- A sheet that goes back after its round is over goes back with an end of its own: what the office writes with the
-- return passes through here.

-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).
-- state: 873eaba1df505670 -> f24d8d702559d72e

alter table "return_request" add column "return_until" timestamptz;

alter table "topicapply_expert" add column "return_until" timestamptz;
