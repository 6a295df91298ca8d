-- address_bans alone says which addresses open no new account. banned_addresses is neither read nor written any more; a server of the release
-- before still reads it, so a later release drops it. What stands in it alone was written before 067 or beside it.
insert into address_bans (address, user_id, banned_at) select address, user_id, banned_at from banned_addresses on conflict do nothing;
