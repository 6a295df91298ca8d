-- A minimum of nothing is Any. Until now only the form said so, and what came from elsewhere was stored as it came.
update intentions set min_price = null where min_price = 0;
-- Discovery's index stores an open minimum as -1, and a range with an open end as wide.
update discovery_buys set min_price = -1, wide = 1 where min_price = 0;
