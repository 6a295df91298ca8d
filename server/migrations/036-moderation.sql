-- People who look after the place, and what they did. Columns without a default write no row.
alter table users
  add column role text check (role in ('moderator')),
  -- Until then nothing of theirs is shown, and they can only look; a job ends it and empties the column.
  add column suspended_until timestamptz(3),
  add column banned_at timestamptz(3);

-- Since when moderators hide an intention, why, and by which row of the log.
alter table intentions
  add column hidden_at timestamptz(3),
  add column hidden_reason text,
  add column hidden_by uuid;

-- What was done, by whom and why: kept for good. It refers to nothing, so that nothing takes it away.
create table moderation_log (
  id uuid primary key,
  done_at timestamptz(3) not null,
  moderator_id uuid not null,
  action text not null check (action in ('hide', 'restore', 'warn', 'suspend', 'ban', 'note', 'keep')),
  -- Whom it concerns.
  user_id uuid not null,
  intention_id uuid,
  -- What the intention was called, or the person: it may be gone.
  called text not null,
  reason text not null,
  words text not null,
  until timestamptz(3),
  -- The reports that it answers, and the action that an appeal took back.
  report_ids uuid[] not null default '{}',
  answers_id uuid
);
create index moderation_log_user on moderation_log (user_id, done_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'moderation_log is only added to';
end $$;
create trigger moderation_log_stays before update or delete on moderation_log
  for each row execute function refuse_change();
create trigger moderation_log_stays_whole before truncate on moderation_log
  for each statement execute function refuse_change();

-- What somebody said against an action that concerns them: once for each.
create table appeals (
  action_id uuid primary key,
  user_id uuid not null,
  words text not null,
  created_at timestamptz(3) not null,
  outcome text check (outcome in ('stands', 'taken-back')),
  outcome_words text,
  decided_at timestamptz(3),
  decided_by uuid,
  check ((outcome is null) = (decided_at is null))
);
create index appeals_open on appeals (created_at) where outcome is null;

-- Mail addresses that no new account is made with: as a hash, and for good, whatever becomes of the account.
create table banned_addresses (
  address bytea primary key,
  user_id uuid not null,
  banned_at timestamptz(3) not null
);
