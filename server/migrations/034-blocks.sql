-- Who wants to see nothing of whom: the two are hidden from each other, both ways, while the row stands. `intention_id` is what the one
-- who blocks met the other by; it is told to them alone.
create table blocks (
  id uuid primary key,
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  intention_id uuid references intentions on delete set null,
  created_at timestamptz(3) not null,
  unique (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
-- Every reader asks both ways.
create index blocks_blocked on blocks (blocked_id, blocker_id);
create index blocks_intention on blocks (intention_id) where intention_id is not null;
