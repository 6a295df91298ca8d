-- The newest intentions, wherever they are: the front page shows a few.
create index intentions_newest on intentions (created_at);

-- When somebody was here: the latest look at their home page, and that of the visit before (domain/visits.ts).
create table visits (
  user_id uuid primary key references users on delete cascade,
  looked_at timestamptz not null,
  before timestamptz
);

-- The latest change of an intention's price, or of a buyer's range: what it was before, as the answers are named.
create table price_changes (
  intention_id uuid primary key references intentions on delete cascade,
  changed_at timestamptz not null,
  before jsonb not null
);
