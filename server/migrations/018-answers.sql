-- What was answered to the questions of an intention's kind, by the names in its table (domain/kinds). Title, description and
-- postcode, which every kind has and other words ask for, stay columns.
alter table intentions add column answers jsonb;

-- Servers of an earlier version read and write a column an answer: both are kept alike until no such server is left, and a
-- later migration drops these columns, the functions and question_sets, which only such servers still ask.
create function answers_in_columns(it intentions) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'address', it.address, 'price', it.price, 'minPrice', it.min_price, 'maxPrice', it.max_price,
    'bedrooms', it.bedrooms, 'minBedrooms', it.min_bedrooms, 'maxBedrooms', it.max_bedrooms,
    'bathrooms', it.bathrooms, 'minBathrooms', it.min_bathrooms, 'maxBathrooms', it.max_bathrooms,
    'parking', it.parking, 'squareFootage', it.square_footage, 'propertyType', it.property_type,
    'energyRating', it.energy_rating, 'searchRadius', it.search_radius, 'paymentMethod', it.payment_method,
    'availableDeposit', it.available_deposit)
$$;
create function keep_answers_alike() returns trigger language plpgsql as $$
begin
  if new.answers is null then
    new.answers := jsonb_strip_nulls(answers_in_columns(new));
  elsif tg_op = 'INSERT' or new.answers <> old.answers then
    new := jsonb_populate_record(new, (
      select jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\1', 'g')), value) from jsonb_each(new.answers)));
  elsif answers_in_columns(new) <> answers_in_columns(old) then
    new.answers := new.answers || answers_in_columns(new);
  end if;
  return new;
end $$;

update intentions as it set answers = jsonb_strip_nulls(answers_in_columns(it));
alter table intentions alter column answers set not null;
create trigger keep_answers_alike before insert or update on intentions
  for each row execute function keep_answers_alike();

-- What can be bought and sold was written by every server that started.
insert into categories values ('0', 'property'), ('1', 'vehicle') on conflict do nothing;
