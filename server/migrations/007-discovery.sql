-- Discovery's index rows: what the two questions of discovery read, and nothing else. Written in the same transaction
-- as their intention, gone with it. All are plain btrees whose leaves hold every column asked for, so that an answer is
-- read from a few neighbouring pages. A cell is one tile of the globe's surface at one level (server/features/discovery/
-- cells.ts); a kind is the category and type of property in one number (kinds.ts). A bound of -1 below, or of the
-- column's greatest value above, is open. Points are unit vectors, prices whole pounds.

-- What is for sale, by the tiles of 2, 8 and 32 miles its place lies in.
create table discovery_sells (
  intention_id uuid primary key references intentions on delete cascade,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  cell2 integer not null,
  cell8 integer not null,
  cell32 integer not null,
  kind smallint not null,
  price integer not null,
  bedrooms real not null,
  bathrooms smallint not null,
  x double precision not null,
  y double precision not null,
  z double precision not null
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
create index discovery_sells_2 on discovery_sells (cell2, kind, price)
  include (bedrooms, bathrooms, x, y, z, intention_id, user_id, created_at);
create index discovery_sells_8 on discovery_sells (cell8, kind, price)
  include (bedrooms, bathrooms, x, y, z, intention_id, user_id, created_at);
create index discovery_sells_32 on discovery_sells (cell32, kind, price)
  include (bedrooms, bathrooms, x, y, z, intention_id, user_id, created_at);

-- What is wanted: a row for every tile that the search circle touches, at the level whose tiles are as wide as its radius.
-- `wide` bands of price (or open ones) stand apart: in the others the minimum tells most of what the maximum would.
create table discovery_buys (
  intention_id uuid not null references intentions on delete cascade,
  cell integer not null,
  kind smallint not null,
  wide smallint not null,
  min_price integer not null,
  max_price integer not null,
  min_bedrooms real not null,
  max_bedrooms real not null,
  min_bathrooms smallint not null,
  max_bathrooms smallint not null,
  search_radius smallint not null,
  x double precision not null,
  y double precision not null,
  z double precision not null,
  -- The squared chord that the radius spans, as domain/place.ts computes it.
  reach double precision not null,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (intention_id, cell)
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
create index discovery_buys_cell on discovery_buys (cell, kind, wide, min_price)
  include (max_price, min_bedrooms, max_bedrooms, min_bathrooms, max_bathrooms, search_radius, x, y, z, reach,
    intention_id, user_id, created_at);
