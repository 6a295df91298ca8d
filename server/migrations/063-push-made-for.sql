-- The public key that a browser made its subscription for: with another one push services refuse what it is sent.
-- Null of what a page of a release before told: it is told anew at that browser's next visit.
alter table push_subscriptions add column made_for text;
