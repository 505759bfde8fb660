-- Requests that were just answered, so that the same one on another process (a double click behind a load balancer) is not done
-- twice. Unlogged: after a crash of the database nobody's double click is still under way.
create unlogged table request_key (
  key text primary key,
  process text not null,
  answered_at timestamptz not null,
  -- What was written and said; null is what takes the second one's write back.
  answer jsonb not null
);
