-- Every push subscription is of a session: the release before writes it already. One without is of a build before 056, and is told anew at the
-- next visit of its browser.
delete from push_subscriptions where session_id is null;
drop index push_subscriptions_without_session;
alter table push_subscriptions alter column session_id set not null;
