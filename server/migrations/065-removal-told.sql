-- When somebody banned was told that their account goes: its term runs from then. Null where a release before banned them, whose letter did
-- not say so; an hourly job tells them. A column without a default writes no row.
alter table users add column removal_told_at timestamptz(3);
