-- The new columns of 030 in the index, in place of the indexes of 007 and 024: making each reads its table once, and writes of it wait for so long. Apart from
-- 030, so that the rows that it wrote anew stand in these once, and not as they were before, too.
create index discovery_sells_2_homes on discovery_sells (cell2, kind, price)
  include (bedrooms, bathrooms, x, y, z, parking, square_footage, energy, outside_space, no_chain, ground_floor, lift,
    intention_id, user_id, created_at);
create index discovery_sells_8_homes on discovery_sells (cell8, kind, price)
  include (bedrooms, bathrooms, x, y, z, parking, square_footage, energy, outside_space, no_chain, ground_floor, lift,
    intention_id, user_id, created_at);
create index discovery_sells_32_homes on discovery_sells (cell32, kind, price)
  include (bedrooms, bathrooms, x, y, z, parking, square_footage, energy, outside_space, no_chain, ground_floor, lift,
    intention_id, user_id, created_at);
drop index discovery_sells_2, discovery_sells_8, discovery_sells_32;

create index discovery_buys_cell_homes on discovery_buys (cell, kind, wide, min_price)
  include (max_price, min_bedrooms, max_bedrooms, min_bathrooms, max_bathrooms, search_radius, x, y, z, reach,
    min_parking, min_square_footage, min_energy, outside_space, no_chain, ground_floor, lift,
    intention_id, user_id, created_at);
create index discovery_buys_home_homes on discovery_buys (home2, kind, wide, min_price)
  include (max_price, min_bedrooms, max_bedrooms, min_bathrooms, max_bathrooms, search_radius, x, y, z, reach,
    min_parking, min_square_footage, min_energy, outside_space, no_chain, ground_floor, lift,
    intention_id, user_id, created_at)
  where home2 is not null;
drop index discovery_buys_cell, discovery_buys_home;
