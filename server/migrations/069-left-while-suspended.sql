-- Whose suspension goes on though they left: a digest of the mailbox of their account, until the suspension is over. A new account of that
-- mailbox is suspended for the rest of it, once it is verified. A new table only: a server of the release before neither writes nor reads it,
-- so whoever leaves or comes back by it is not suspended.
create table left_while_suspended (
  user_id uuid primary key,
  mailbox bytea not null,
  suspended_until timestamptz(3) not null
);
create index left_while_suspended_mailbox on left_while_suspended (mailbox);
create index left_while_suspended_until on left_while_suspended (suspended_until);
