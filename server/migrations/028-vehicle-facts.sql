-- What is said and asked of vehicles (docs/decisions/040): null where a seller did not say it, where a buyer takes any, and in every other row.
-- The columns have no default, so that adding them writes no row. They stand in indexes of vehicles alone (kinds 0 and 8): those that homes
-- are found by stay as they are. The kind is no key of them: what the index's own condition implies is asked of no row. Making the new ones reads each table once and holds writes of it for that long: a second or two at a
-- million intentions. A server of before writes rows without them, as somebody would who says and asks nothing.
alter table discovery_sells
  add column make text,
  add column model text,
  add column first_registered smallint,
  add column mileage integer,
  add column fuel text,
  add column gearbox text,
  add column body text;
create index discovery_sells_2_vehicles on discovery_sells (cell2, price)
  include (kind, bedrooms, bathrooms, x, y, z, make, model, first_registered, mileage, fuel, gearbox, body,
    intention_id, user_id, created_at) where kind in (0, 8);
create index discovery_sells_8_vehicles on discovery_sells (cell8, price)
  include (kind, bedrooms, bathrooms, x, y, z, make, model, first_registered, mileage, fuel, gearbox, body,
    intention_id, user_id, created_at) where kind in (0, 8);
create index discovery_sells_32_vehicles on discovery_sells (cell32, price)
  include (kind, bedrooms, bathrooms, x, y, z, make, model, first_registered, mileage, fuel, gearbox, body,
    intention_id, user_id, created_at) where kind in (0, 8);

-- Models wanted are 'volkswagen' (any of them) or 'volkswagen golf'.
alter table discovery_buys
  add column models text[],
  add column min_year smallint,
  add column max_mileage integer,
  add column fuels text[],
  add column gearboxes text[],
  add column bodies text[];
create index discovery_buys_cell_vehicles on discovery_buys (cell, wide, min_price)
  include (kind, max_price, min_bedrooms, max_bedrooms, min_bathrooms, max_bathrooms, search_radius, x, y, z, reach,
    models, min_year, max_mileage, fuels, gearboxes, bodies, intention_id, user_id, created_at) where kind in (0, 8);
create index discovery_buys_home_vehicles on discovery_buys (home2, wide, min_price)
  include (kind, max_price, min_bedrooms, max_bedrooms, min_bathrooms, max_bathrooms, search_radius, x, y, z, reach,
    models, min_year, max_mileage, fuels, gearboxes, bodies, intention_id, user_id, created_at)
  where home2 is not null and kind in (0, 8);
