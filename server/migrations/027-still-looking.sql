-- Whether an intention still stands: when its owner last said so, when they were asked, and since when others are not shown it
-- (domain/standing.ts). Whatever is there now counts as confirmed now, so that nothing is asked for 30 days after the release.
alter table intentions
  add column confirmed_at timestamptz not null default now(),
  add column asked_at timestamptz,
  add column resting_since timestamptz;
create index intentions_to_ask on intentions (confirmed_at) where asked_at is null;
create index intentions_asked on intentions (asked_at) where asked_at is not null and resting_since is null;

-- Which kinds of notices there are, the rule says (domain/notifications.ts): one more is no migration.
alter table mail_stops drop constraint if exists mail_stops_kind_check;

-- Messages by when they were written, whatever chat they are of; a few kilobytes, for rows that are only ever added.
create index messages_when on messages using brin (created_at);
-- How far messages were looked at that had no answer for a while (domain/answers.ts): those of before the release are let be.
create table answers_looked_at (
  only_one boolean primary key default true check (only_one),
  until timestamptz not null
);
insert into answers_looked_at (until) values (now());

-- Who was reminded of a message without an answer, and when.
create table nudges (
  chat_id text not null references chats on delete cascade,
  user_id uuid not null references users on delete cascade,
  nudged_at timestamptz not null,
  primary key (chat_id, user_id)
);

-- How soon a person usually answers, in words; nobody's row says when they did.
create table answering (
  user_id uuid primary key references users on delete cascade,
  usually text not null check (usually in ('within an hour', 'within a day', 'within a few days'))
);
