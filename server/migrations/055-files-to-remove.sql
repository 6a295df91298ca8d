-- Files whose rows are gone, until the store has said that they are gone as well (docs/decisions/013). A new table only: a release before
-- neither reads nor writes it.
create table files_to_remove (
  path text primary key,
  tries smallint not null default 0,
  due_at timestamptz not null
);
create index files_to_remove_due on files_to_remove (due_at);
