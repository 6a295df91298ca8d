create table categories (
  id text primary key,
  category text not null unique check (category = lower(category))
);

create table question_sets (
  category_id text not null references categories,
  type text not null check (type in ('buy', 'sell')),
  questions jsonb not null,
  primary key (category_id, type)
);

-- One row for each intention of any of the four kinds; a column that a kind does not have is null, and so is 'Any'.
-- Prices are whole pounds, the radius is miles, a studio is half a bedroom.
create table intentions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('buy', 'sell')),
  category text not null references categories (category),
  title text not null,
  description text not null,
  postcode text not null,
  address text,
  latitude double precision not null,
  longitude double precision not null,
  approximate boolean not null default false,
  price integer,
  min_price integer,
  max_price integer,
  bedrooms double precision,
  min_bedrooms double precision,
  max_bedrooms double precision,
  bathrooms integer,
  min_bathrooms integer,
  max_bathrooms integer,
  parking integer,
  square_footage integer,
  property_type text,
  energy_rating text,
  search_radius integer,
  payment_method text,
  available_deposit integer,
  has_new_match boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((type = 'sell') = (price is not null)),
  check ((type = 'sell') = (address is not null)),
  check ((type = 'buy') = (search_radius is not null))
);
create index intentions_user on intentions (user_id, created_at desc);
create index intentions_approximate on intentions (id) where approximate;

-- Pictures of an intention, in order; position 0 is the banner.
create table images (
  id uuid primary key,
  intention_id uuid not null references intentions on delete cascade,
  position integer not null,
  created_at timestamptz not null default now(),
  unique (intention_id, position) deferrable initially deferred
);
