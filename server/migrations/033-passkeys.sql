-- What people sign in with beside their password: public keys, of which the private half never leaves their device.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- What their person calls it.
  name text not null,
  public_key text not null,
  credential_id text not null unique,
  -- Up to 2^32 - 1, as a number.
  counter double precision not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkeys_user on passkeys (user_id, created_at);
