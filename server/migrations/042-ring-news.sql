-- Rings are looked for by themselves and told in a digest of their own (docs/decisions/058). New tables only: a server of before neither reads nor writes them.

-- Changed intentions of movers, whose rings are still to be looked for. `look` is another one with each change: what changed during a look is looked at again.
create table ring_looks (
  intention_id uuid primary key references intentions on delete cascade,
  user_id uuid not null references users on delete cascade,
  look uuid not null default gen_random_uuid(),
  asked_at timestamptz not null
);
create index ring_looks_user on ring_looks (user_id, asked_at);

-- Rings by their name (ringKey) that one of their people is to be told of, or was; with what this person sells and looks for in it.
create table ring_news (
  user_id uuid not null references users on delete cascade,
  ring text not null,
  sell_id uuid not null references intentions on delete cascade,
  buy_id uuid not null references intentions on delete cascade,
  found_at timestamptz not null,
  told_at timestamptz,
  primary key (user_id, ring)
);
create index ring_news_waiting on ring_news (user_id) where told_at is null;
create index ring_news_sell on ring_news (sell_id);
create index ring_news_buy on ring_news (buy_id);
create index ring_news_found on ring_news (found_at);
