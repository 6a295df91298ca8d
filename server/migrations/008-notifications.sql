-- What a person was told, so that nobody hears the same thing twice, and what they no longer want to hear by mail.

-- Kinds of mail that somebody stopped with the link in one of them.
create table mail_stops (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('match', 'messages', 'counterparts')),
  stopped_at timestamptz not null default now(),
  primary key (user_id, kind)
);

-- Unread messages that their reader was told of, by each channel.
create table told_messages (
  message_id uuid not null references messages on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  primary key (message_id, channel)
);

-- Pairs of intentions that were found to fit, once each. The one that was there before is `untold` until its owner's
-- digest; null says that nobody is to be told any more.
create table counterparts (
  sell_id uuid not null references intentions on delete cascade,
  buy_id uuid not null references intentions on delete cascade,
  untold text check (untold in ('sell', 'buy')),
  primary key (sell_id, buy_id)
);
create index counterparts_buy on counterparts (buy_id);
create index counterparts_untold_sell on counterparts (sell_id) where untold = 'sell';
create index counterparts_untold_buy on counterparts (buy_id) where untold = 'buy';

-- When the owner of an intention last had its digest.
create table digests (
  intention_id uuid primary key references intentions on delete cascade,
  sent_at timestamptz not null
);
