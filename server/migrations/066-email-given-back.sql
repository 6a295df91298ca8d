-- A release before took email off whoever's address had refused three mails. Now the choice stays, and the profile says why no email comes
-- and tries again, where email is chosen. Choosing email sets the count to 0, so these are the rows that it was taken off.
update users set get_notifications_via = '["email"]'::jsonb || get_notifications_via
where mail_refusals >= 3 and not get_notifications_via ? 'email';
