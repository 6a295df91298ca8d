-- What homes have beside rooms and type, and what is asked of it (docs/decisions/043): -1 where it is not said or not asked, and in every row of a
-- vehicle. Never null: a row of an index needs no map of its nulls then. A constant default writes no row. A buyer asks nothing of it yet; of
-- homes for sale it is read from their answers here, once: some seconds for each hundred thousand.
alter table discovery_sells
  add column parking smallint not null default -1,
  add column square_footage integer not null default -1,
  add column energy smallint not null default -1,
  add column outside_space smallint not null default -1,
  add column no_chain smallint not null default -1,
  add column ground_floor smallint not null default -1,
  add column lift smallint not null default -1;

-- Wishes hide nobody: they stand in no index, and are read only where the order is by them. Null for none.
alter table discovery_buys
  add column min_parking smallint not null default -1,
  add column min_square_footage integer not null default -1,
  add column min_energy smallint not null default -1,
  add column outside_space smallint not null default -1,
  add column no_chain smallint not null default -1,
  add column ground_floor smallint not null default -1,
  add column lift smallint not null default -1,
  add column wishes jsonb;

update discovery_sells set
  parking = coalesce((answers ->> 'parking')::smallint, -1),
  square_footage = coalesce((answers ->> 'squareFootage')::integer, -1),
  energy = coalesce(8 - position(answers ->> 'energyRating' in 'ABCDEFG'), -1)
from intentions
where id = intention_id and category = 'property';
