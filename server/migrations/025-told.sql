-- When somebody was told of something live: a browser that comes back is told whether it missed anything, and only then asks for
-- everything again. Rows are kept as long as server/core/told.ts says; they name people who may be gone.
create table told (
  user_id uuid not null,
  at timestamptz(3) not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index told_user_id_at on told (user_id, at);
