-- Who moves is asked of what is listed, and who stands at the end of a chain of what rests as well (docs/decisions/056): one index answers both without reading
-- a row. `intentions` cannot be written for as long as it is made, about a second at a million; it is read meanwhile. A server of before uses it as the one that
-- it replaces.
create index intentions_movers_new on intentions (user_id, category, type, created_at desc, id) include (in_rings, resting_since, hidden_at);
drop index intentions_movers;
alter index intentions_movers_new rename to intentions_movers;
