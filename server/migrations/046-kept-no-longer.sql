-- What is kept no longer is looked for once an hour: in what is over, not in the whole table.
create index sessions_expiring on sessions (expires_at);
create index known_browsers_seen on known_browsers (seen_at);
create index users_unverified on users (created_at) where not email_verified;
create index held_notices_at on held_notices (held_at);
create index waiting_images_at on waiting_images (created_at);
