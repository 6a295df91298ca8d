-- The same picture or text under several accounts, for moderators. What somebody posted or changed waits here until it was looked at;
-- each change counts it on, so that a look at what was there before does not end the wait.
create table duplicate_looks (
  intention_id uuid primary key references intentions on delete cascade,
  turn bigint generated always as identity
);
create index duplicate_looks_turn on duplicate_looks (turn);
-- What is there already, the oldest first: the job takes some at a time.
insert into duplicate_looks (intention_id) select id from intentions order by created_at, id;

-- What a picture looks like, in 64 bits, of which those of the same picture differ in three at most (domain/duplicates.ts); null where there
-- is nothing to tell: a plain one, or one that Intent drew.
create table picture_hashes (
  image_id uuid primary key references images on delete cascade,
  hash bigint
);
-- Of two that differ in three bits one quarter at least is the same.
create function hash_quarters(hash bigint) returns int[] language sql immutable strict parallel safe
  return array[hash & 65535, (hash >> 16 & 65535) + 65536, (hash >> 32 & 65535) + 131072, (hash >> 48 & 65535) + 196608]::int[];
create index picture_hashes_quarters on picture_hashes using gin (hash_quarters(hash)) where hash is not null;

-- A digest of a description as it is compared; short ones have none.
create table text_digests (
  intention_id uuid primary key references intentions on delete cascade,
  digest bytea not null
);
create index text_digests_digest on text_digests (digest);

-- Two intentions of two people that show the same: kept while both are there, so that what was decided is not asked again.
create table duplicates (
  id uuid primary key,
  -- The later one, and the one that was there before.
  intention_id uuid not null references intentions on delete cascade,
  other_id uuid not null references intentions on delete cascade,
  same_text boolean not null,
  -- The first two pictures that are the same; null where none are.
  image_id uuid,
  other_image_id uuid,
  found_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by uuid,
  unique (intention_id, other_id),
  check (same_text or image_id is not null)
);
create index duplicates_other on duplicates (other_id);
create index duplicates_open on duplicates (found_at) where decided_at is null;
