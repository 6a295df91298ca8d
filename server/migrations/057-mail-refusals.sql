-- On how many days the address refused our mails for good, and when last. Columns with a constant default write no row.
alter table users
  add column mail_refusals int not null default 0,
  add column mail_refused_at timestamptz(3);
