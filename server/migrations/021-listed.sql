-- What search engines are told of: what is for sale and what all may see. From 8 on a kind is for people with an account alone
-- (server/features/discovery/facts.ts).
create index discovery_sells_listed on discovery_sells (intention_id) where kind < 8;
