-- Who is looking, by the tile of one mile that they are in: where very many are, a page of them stands within less than a mile, and a tile of two
-- holds ten times as many (docs/decisions/032). Indexes alone, by what a row has already: a server of before writes them without knowing, and
-- no row is written anew. Making them holds writes of discovery_buys for some seconds at a million intentions.

-- The tile of one mile that a point lies in, as server/features/discovery/cells.ts numbers it. A point within rounding of a border may be given the
-- tile beside it: whoever looks around reads both. 3958.8 miles are the radius of the globe.
create function home_band(z double precision) returns integer
language sql immutable parallel safe
return floor((asin(least(1, greatest(-1, z))) + pi() / 2) * 3958.8::double precision)::integer;

create function home_tile(x double precision, y double precision, z double precision) returns integer
language sql immutable parallel safe
return (home_band(z) << 15) | floor(
  (atan2(y, x) + pi()) * cos((home_band(z) + 0.5) / 3958.8::double precision - pi() / 2) * 3958.8::double precision
)::integer;

create index discovery_buys_mile_homes on discovery_buys (home_tile(x, y, z), kind, wide, min_price)
  include (max_price, min_bedrooms, max_bedrooms, min_bathrooms, max_bathrooms, search_radius, x, y, z, reach,
    min_parking, min_square_footage, min_energy, outside_space, no_chain, ground_floor, lift,
    intention_id, user_id, created_at)
  where home2 is not null;
create index discovery_buys_mile_vehicles on discovery_buys (home_tile(x, y, z), wide, min_price)
  include (kind, max_price, min_bedrooms, max_bedrooms, min_bathrooms, max_bathrooms, search_radius, x, y, z, reach,
    models, min_year, max_mileage, fuels, gearboxes, bodies, intention_id, user_id, created_at)
  where home2 is not null and kind in (0, 8);
