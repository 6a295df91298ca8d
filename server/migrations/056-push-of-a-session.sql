-- Notices are shown at a browser for as long as its person is signed in there. Null of what a release before wrote: it is told anew at the
-- next visit of that browser, or goes after as long as a session lasts.
alter table push_subscriptions add column session_id uuid references sessions on delete cascade;
create index push_subscriptions_session on push_subscriptions (session_id) where session_id is not null;
create index push_subscriptions_without_session on push_subscriptions (created_at) where session_id is null;
