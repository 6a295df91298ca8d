-- What a moderator hid, by digests of its text and hashes of its pictures, with the action of the log: kept for a while beyond the intention,
-- so that whoever deletes it and posts it again is found. Written when it is hidden. A server of the release before hides without writing it.
create table hidden_looks (
  action_id uuid not null,
  intention_id uuid not null,
  -- One of the two.
  digest bytea,
  hash bigint,
  hidden_at timestamptz(3) not null,
  check (num_nonnulls(digest, hash) = 1)
);
create index hidden_looks_digest on hidden_looks (digest) where digest is not null;
create index hidden_looks_quarters on hidden_looks using gin (hash_quarters(hash)) where hash is not null;
create index hidden_looks_action on hidden_looks (action_id);
create index hidden_looks_at on hidden_looks (hidden_at);

-- A duplicate of what was hidden has no other intention but an action. A server of the release before joins the other intention, and so
-- neither lists nor counts these.
alter table duplicates alter column other_id drop not null;
alter table duplicates add column hidden_by uuid;
alter table duplicates add check (num_nonnulls(other_id, hidden_by) = 1);
