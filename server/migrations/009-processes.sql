-- What the server processes of one site share for a moment. Nothing here outlives a crash of the database, nor needs to.

-- How often somebody called within the time that runs. The key is a digest: it names nobody.
create unlogged table rate_limits (
  key text primary key,
  current integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

-- Live events too large for NOTIFY (8,000 bytes), on their way from one process to the others. Shape asked by socket.io.
create unlogged table live_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
