-- What was looked for in the whole table, at each call.
-- Who signs in: by the address as it is stored, which the index of addresses in small letters does not serve.
create index users_by_email on users (email);
-- Links and questions, removed once they are used or have expired: who signs in removes what has expired of everybody.
create index verifications_value on verifications (value);
create index verifications_expiring on verifications (expires_at);
-- One's own, as they are taken along.
create index appeals_user on appeals (user_id);
