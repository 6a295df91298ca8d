-- The codes that moderators sign in with beside their password.
alter table users add column two_factor_enabled boolean not null default false;
-- Signed in with more than a password: with a passkey, or with a code.
alter table sessions add column proven_twice boolean not null default false;

create table second_factors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  -- Both can be read with the site's secret alone.
  secret text not null,
  backup_codes text not null,
  -- A code from the app has shown that it works.
  verified boolean not null default false,
  -- better-auth's own count, which stays empty: tries are counted with the wrong passwords.
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- A code holds for a minute and a half, and once.
create table used_codes (
  user_id uuid not null references users on delete cascade,
  code text not null,
  used_at timestamptz not null,
  primary key (user_id, code)
);
create index used_codes_at on used_codes (used_at);
