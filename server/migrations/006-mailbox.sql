-- The mails of a machine where someone tries the site: without a mail server they are kept here for /dev/mailbox.
create table mailbox (
  id uuid primary key,
  position bigint generated always as identity unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  at timestamptz not null default now()
);
create index mailbox_recipient on mailbox (recipient, position desc);
