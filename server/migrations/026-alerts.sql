-- How often a person is told about each of their intentions, when they are not to be disturbed, and what waits for its time.
-- New tables, and the list of kinds goes from `mail_stops`: domain/notifications.ts has it. That locks a small table for a moment.

-- A choice that is not the usual one, at once.
create table alert_choices (
  intention_id uuid not null references intentions on delete cascade,
  kind text not null,
  pace text not null,
  primary key (intention_id, kind)
);

-- Full hours of the UK's clocks.
create table quiet_hours (
  user_id uuid primary key references users on delete cascade,
  starts smallint not null check (starts between 0 and 23),
  ends smallint not null check (ends between 0 and 23 and ends <> starts)
);

-- Prices that changed and whose likers were not told yet: what was the price when they were told last.
create table untold_prices (
  intention_id uuid primary key references intentions on delete cascade,
  before jsonb not null,
  changed_at timestamptz not null
);

-- What is to be told about an intention to its owner, and waits: for a letter of the morning, or for the end of quiet hours.
-- Each thing once, from when it waits first; of a price, what it was then.
create table held_notices (
  intention_id uuid not null references intentions on delete cascade,
  kind text not null,
  about_id uuid not null references intentions on delete cascade,
  user_id uuid not null references users on delete cascade,
  before jsonb,
  held_at timestamptz not null,
  primary key (intention_id, kind, about_id)
);
create index held_notices_user on held_notices (user_id);
create index held_notices_about on held_notices (about_id);

alter table mail_stops drop constraint if exists mail_stops_kind_check;
