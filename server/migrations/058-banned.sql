-- Bans that are over are looked for once an hour: among those who are banned, not among all people.
create index users_banned on users (banned_at) where banned_at is not null;
