-- Whose bans hold a mail address: two accounts of one mailbox may be banned, and one of them be let back in. banned_addresses stays beside it
-- with one of them for each address, which is how the release before reads and writes it; new accounts are still refused by that table.
create table address_bans (
  address bytea not null,
  user_id uuid not null,
  banned_at timestamptz(3) not null,
  primary key (user_id, address)
);
create index address_bans_address on address_bans (address);
insert into address_bans (address, user_id, banned_at) select address, user_id, banned_at from banned_addresses;
