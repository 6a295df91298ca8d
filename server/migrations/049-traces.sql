-- What somebody was told or did, for a day, whatever becomes of what it was about: who takes back and gives again all day is told of once and
-- counted once (docs/decisions/008 and 053). A new table only: a server of before neither reads nor writes it.
create table traces (
  user_id uuid not null references users on delete cascade,
  -- Of the domain event.
  kind text not null,
  -- The name of the pair (chatId) or of the ring (ringKey).
  about text not null,
  at timestamptz not null,
  primary key (user_id, kind, about)
);
create index traces_at on traces (at);
