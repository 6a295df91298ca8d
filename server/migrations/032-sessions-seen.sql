-- When each session was last used: its person sees where they are signed in, and which of it is old.
alter table sessions add column seen_at timestamptz not null default now();
update sessions set seen_at = updated_at;
