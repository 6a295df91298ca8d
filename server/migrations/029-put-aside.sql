-- What somebody passed over, from one intention of theirs: with what the other one said then (domain/aside.ts). A row that is `changed_at`
-- is aside no more: the other one says something else by now. Locks intentions for the instant that the references are declared.
create table put_aside (
  intention_id uuid not null references intentions on delete cascade,
  other_id uuid not null references intentions on delete cascade,
  put_at timestamptz(3) not null,
  said jsonb not null,
  changed_at timestamptz,
  primary key (intention_id, other_id)
);
-- What discovery passes over, and the list of it: its latest first.
create index put_aside_now on put_aside (intention_id, put_at, other_id) where changed_at is null;
-- Who is concerned when the other one changes or goes.
create index put_aside_other on put_aside (other_id);
