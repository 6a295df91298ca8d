-- What was looked for in the whole table, at each call.
-- Who signs in: by the address as it is stored, which the index of addresses in small letters does not serve.
create index users_by_email on users (email);
-- Links and questions, removed once they are used or have expired: who signs in removes what has expired of everybody.
create index verifications_value on verifications (value);
create index verifications_expiring on verifications (expires_at);
-- One's own, as they are taken along.
create index appeals_user on appeals (user_id);
-- What points at a row that goes is looked for, too. A message and a nudge are of a chat, and go with it when one of its two people does: as they
-- pointed at the person as well, all messages were read for each who left, and each message asked whether its sender is there.
alter table messages drop constraint messages_sender_id_fkey;
alter table nudges drop constraint nudges_user_id_fkey;
