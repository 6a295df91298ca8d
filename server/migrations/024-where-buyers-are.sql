-- Who is looking, by where they are: the nearest of those whom something for sale fits are found without reading all that it fits.
-- A buyer has a row for every tile that their circle touches; one of them, that of the tile they are in themselves, tells the tile of
-- two miles, too. The column is made by the database: a server of before, which writes rows until the last one has gone, knows nothing of it.

-- The tile of a level (0 to 5, of 2 to 64 miles) that a point lies in, as server/features/discovery/cells.ts numbers it. A point within
-- rounding of a border may be given the tile beside it: whoever looks around reads both. 3958.8 miles are the radius of the globe.
create function tile_band(z double precision, level integer) returns integer
language sql immutable parallel safe
return floor((asin(least(1, greatest(-1, z))) + pi() / 2) * 3958.8::double precision / (2 << level))::integer;

create function tile_at(x double precision, y double precision, z double precision, level integer) returns integer
language sql immutable parallel safe
return (level << 27) | (tile_band(z, level) << 14) | floor(
  (atan2(y, x) + pi()) * cos((tile_band(z, level) + 0.5) * (2 << level) / 3958.8::double precision - pi() / 2)
    * 3958.8::double precision / (2 << level)
)::integer;

alter table discovery_buys add column home2 integer generated always as
  (case when cell = tile_at(x, y, z, cell >> 27) then tile_at(x, y, z, 0) end) stored;
create index discovery_buys_home on discovery_buys (home2, kind, wide, min_price)
  include (max_price, min_bedrooms, max_bedrooms, min_bathrooms, max_bathrooms, search_radius, x, y, z, reach,
    intention_id, user_id, created_at)
  where home2 is not null;
