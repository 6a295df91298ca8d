-- Bans of before know a Gmail address with its dots and by either of its two names. Those of accounts that are still there are known by their
-- mailbox from here on, too (domain/accounts.ts: mailboxOf), so that another spelling opens no new account.
insert into banned_addresses (address, user_id, banned_at)
select sha256(convert_to(replace(split_part(plain, '@', 1), '.', '') || '@gmail.com', 'UTF8')), id, banned_at
from users, regexp_replace(lower(email), '\+[^@]*@', '@') as plain
where banned_at is not null and plain ~ '^[^@]+@(gmail|googlemail)\.com$'
on conflict (address) do nothing;
insert into address_bans (address, user_id, banned_at)
select sha256(convert_to(replace(split_part(plain, '@', 1), '.', '') || '@gmail.com', 'UTF8')), id, banned_at
from users, regexp_replace(lower(email), '\+[^@]*@', '@') as plain
where banned_at is not null and plain ~ '^[^@]+@(gmail|googlemail)\.com$'
on conflict do nothing;
