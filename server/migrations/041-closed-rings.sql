-- Rings all of whose steps are matches, with the chat of all their people (docs/decisions/057). A row is told of once, by the transaction that writes it; broken,
-- it stays for a while to be read.
create table closed_rings (
  id uuid primary key,
  -- Its steps, the same from whichever person one begins (ringKey).
  key text not null,
  closed_at timestamptz(3) not null,
  broken_at timestamptz(3),
  broken_why text check (broken_why in ('unmatched', 'removed', 'changed', 'left')),
  -- How many were written: the number of the last one.
  messages int not null default 0,
  check ((broken_at is null) = (broken_why is null))
);
-- At most one for each set of steps: of two that find it closed at once, one writes nothing.
create unique index closed_rings_open on closed_rings (key) where broken_at is null;
create index closed_rings_broken on closed_rings (broken_at) where broken_at is not null;

-- Each one's buy moves into the next place's sell. What a person posted may be gone before the chat is: it is referenced by nothing.
create table ring_members (
  ring_id uuid not null references closed_rings on delete cascade,
  place smallint not null,
  user_id uuid not null references users on delete cascade,
  sell_id uuid not null,
  buy_id uuid not null,
  -- The number of the last message that they saw; null until they looked at the ring at all.
  seen_nth int,
  -- The number of the last message that each way told them of.
  mailed_nth int not null default 0,
  pushed_nth int not null default 0,
  primary key (ring_id, place),
  unique (ring_id, user_id)
);
create index ring_members_user on ring_members (user_id);
create index ring_members_sell on ring_members (sell_id);
create index ring_members_buy on ring_members (buy_id);

-- In the order of their numbers, which a ring's row gives out one after the other.
create table ring_messages (
  id uuid primary key,
  ring_id uuid not null references closed_rings on delete cascade,
  nth int not null,
  sender_id uuid not null references users on delete cascade,
  content text not null,
  created_at timestamptz(3) not null,
  unique (ring_id, nth)
);
create index ring_messages_sender on ring_messages (sender_id);
