-- One row for each pair that at least one side likes: who said yes, and when. Upserting it takes the row's lock, so two
-- likes at the same instant make exactly one match.
create table likes (
  sell_id uuid not null references intentions on delete cascade,
  buy_id uuid not null references intentions on delete cascade,
  sell_liked_at timestamptz,
  buy_liked_at timestamptz,
  matched_at timestamptz,
  primary key (sell_id, buy_id),
  check (sell_liked_at is not null or buy_liked_at is not null),
  check ((matched_at is not null) = (sell_liked_at is not null and buy_liked_at is not null))
);
create index likes_buy on likes (buy_id, sell_id);

-- The chat of a match. Its id is the specification's: both users sorted, then both intentions sorted, joined by underscores.
create table chats (
  id text primary key,
  sell_id uuid not null,
  buy_id uuid not null,
  seller_id uuid not null references users on delete cascade,
  buyer_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  unique (sell_id, buy_id),
  foreign key (sell_id, buy_id) references likes on delete cascade
);
create index chats_seller on chats (seller_id);
create index chats_buyer on chats (buyer_id);

create table messages (
  id uuid primary key,
  chat_id text not null references chats on delete cascade,
  sender_id uuid not null references users on delete cascade,
  content text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index messages_chat on messages (chat_id, created_at);
create index messages_unread on messages (chat_id, sender_id) where read_at is null;
