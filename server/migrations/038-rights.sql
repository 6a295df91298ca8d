-- Whose account is paused, and since when: others are shown nothing of theirs (server/features/intentions/listed.ts).
-- And what a person agreed to: which version of the terms, when, and that they said they are an adult. Null where nobody asked yet:
-- people of before, and those that a server of the version before registers. Columns without a default write no row.
alter table users
  add column paused_at timestamptz,
  add column terms_version integer,
  add column terms_accepted_at timestamptz,
  add column adult_declared_at timestamptz;
