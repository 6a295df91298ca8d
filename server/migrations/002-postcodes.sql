-- Where postcodes are. 'import' rows come from npm run postcodes:import, 'service' rows are answers kept from the lookup service.
create table postcodes (
  postcode text primary key,
  latitude double precision not null,
  longitude double precision not null,
  source text not null check (source in ('import', 'service')),
  stored_at timestamptz not null default now()
);
