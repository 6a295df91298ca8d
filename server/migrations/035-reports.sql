-- What somebody reported, and a copy of it as they saw it then (domain/evidence.ts): it stands on its own, so that it survives whatever
-- becomes of the intention, the chat and the people, until `expires_at`. Who reported and whom it is about are people who may be gone:
-- only the reporter's row is referenced, for their own list. Copies of pictures are files, Evidence/{id}/{picture}.webp.
create table reports (
  id uuid primary key,
  reporter_id uuid references users on delete set null,
  subject text not null check (subject in ('intention', 'person', 'picture', 'message', 'chat')),
  -- An id of the subject's own kind: of a chat it is four uuids long.
  subject_id text not null,
  about_user_id uuid not null,
  reason text not null,
  words text not null,
  evidence jsonb not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- What became of it; all of these together, or none.
  outcome text check (outcome in ('no-rule-broken', 'warned', 'taken-down', 'account-closed')),
  outcome_words text,
  decided_at timestamptz(3),
  decided_by uuid,
  check ((outcome is null) = (decided_at is null))
);
-- One open report of a person about one thing: the second of two at the same instant finds the first.
create unique index reports_open on reports (reporter_id, subject, subject_id) where outcome is null;
-- Somebody's own reports, newest first, and how many they made today.
create index reports_reporter on reports (reporter_id, created_at desc);
-- What is to be decided, oldest first; what there is about a person, and about a thing.
create index reports_undecided on reports (created_at) where outcome is null;
create index reports_about on reports (about_user_id, created_at desc);
create index reports_subject on reports (subject, subject_id);
create index reports_expiring on reports (expires_at);
