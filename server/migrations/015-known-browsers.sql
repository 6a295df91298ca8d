-- The browsers a person has signed in with: wrong passwords from elsewhere do not slow them.
create table known_browsers (
  -- A digest of the browser's cookie: whoever reads the table cannot pretend to be one.
  browser text not null,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (browser, user_id)
);
create index known_browsers_user on known_browsers (user_id, seen_at);
