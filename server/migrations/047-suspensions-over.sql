-- Suspensions that are over and were not ended are looked for once an hour: among those who are suspended, not among all people.
create index users_suspended on users (suspended_until) where suspended_until is not null;
