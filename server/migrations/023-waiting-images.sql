-- Pictures that were sent while their intention is written or changed: shown to nobody until it is saved with them.
create table waiting_images (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- It may not be stored yet.
  intention_id uuid not null,
  created_at timestamptz not null
);
create index waiting_images_user on waiting_images (user_id, created_at);
