-- The look-up service could not be reached when the intention was stored, and said later that there is no such postcode: its
-- owner is asked to correct it.
alter table intentions add column postcode_unknown boolean not null default false;
