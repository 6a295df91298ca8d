-- What is for sale, by the tile of one mile that it is in, as 043 did for who is looking: among ten million a page stands within half a mile, and
-- of what a tile of two miles holds nine tenths were read in vain (docs/decisions/032). Indexes alone, by what a row has already: a server of
-- before writes them without knowing. Making them holds writes of discovery_sells for a second or two at a million intentions.
create index discovery_sells_mile_homes on discovery_sells (home_tile(x, y, z), kind, price)
  include (bedrooms, bathrooms, x, y, z, parking, square_footage, energy, outside_space, no_chain, ground_floor, lift,
    intention_id, user_id, created_at);
create index discovery_sells_mile_vehicles on discovery_sells (home_tile(x, y, z), price)
  include (kind, bedrooms, bathrooms, x, y, z, make, model, first_registered, mileage, fuel, gearbox, body,
    intention_id, user_id, created_at)
  where kind in (0, 8);
