-- The server processes that serve the site now: each says so every two seconds, and takes its row away when it leaves.
create unlogged table processes (
  id uuid primary key,
  seen_at timestamptz not null
);
