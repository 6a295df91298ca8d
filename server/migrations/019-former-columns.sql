-- The columns that servers from before 018 read and wrote, and what kept them alike: no such server is left. That who sells has a
-- price and who buys a radius, which these columns' checks said, is the rule of each kind's table (domain/kinds).
drop trigger keep_answers_alike on intentions;
drop function keep_answers_alike();
drop function answers_in_columns(intentions);
alter table intentions
  drop column address, drop column price, drop column min_price, drop column max_price,
  drop column bedrooms, drop column min_bedrooms, drop column max_bedrooms,
  drop column bathrooms, drop column min_bathrooms, drop column max_bathrooms,
  drop column parking, drop column square_footage, drop column property_type, drop column energy_rating,
  drop column search_radius, drop column payment_method, drop column available_deposit;
drop table question_sets;
