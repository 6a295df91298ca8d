-- When the change began that is told: several within a day are one, with the price of before the first. Who liked it between them never saw
-- that price. Null of a row that a server of before wrote: then it began when it changed.
alter table price_changes add column began_at timestamptz;
