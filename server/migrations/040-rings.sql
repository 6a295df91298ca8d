-- "Show me in rings" of what is for sale: on until its owner says otherwise. A constant default writes no row, and a server of before writes rows that have it.
alter table intentions add column in_rings boolean not null default true;

-- Who both sells and buys: what a person has listed of a side and a category, the newest first. Being an index it is never behind what is listed, whatever
-- server wrote that (docs/decisions/056).
create index intentions_movers on intentions (user_id, category, type, created_at desc, id) include (in_rings)
  where resting_since is null;
