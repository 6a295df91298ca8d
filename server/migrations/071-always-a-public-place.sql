-- Every intention has its public place from the moment it is stored, and a place never changes without it: the release before writes both
-- already, and finds none to place. A null here is of a database of before 013, which only a release that places can bring further.
drop trigger forget_public_place on intentions;
drop function forget_public_place();
drop index intentions_unplaced;
alter table intentions alter column public_latitude set not null, alter column public_longitude set not null;
