-- Where others may think an intention is: the exact place, moved (domain/place.ts). Null until it is placed, and indexed there
-- (server/features/discovery/placing.ts).
alter table intentions
  add column public_latitude double precision,
  add column public_longitude double precision;
create index intentions_unplaced on intentions (id) where public_latitude is null;

-- By what key places are moved: one row, made here, the same for every server of this database and for good.
create table public_place_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
insert into public_place_key (key) values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

-- A place that changes without its public one, as by a server of an earlier version, has none until it is placed again.
create function forget_public_place() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.postcode, new.latitude, new.longitude, new.approximate)
      is distinct from (old.user_id, old.postcode, old.latitude, old.longitude, old.approximate)
    and (new.public_latitude, new.public_longitude) is not distinct from (old.public_latitude, old.public_longitude)
  then
    new.public_latitude := null;
    new.public_longitude := null;
  end if;
  return new;
end $$;
create trigger forget_public_place before update of postcode, latitude, longitude, approximate, user_id on intentions
  for each row execute function forget_public_place();
