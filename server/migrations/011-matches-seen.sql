-- A match is new to its side while has_new_match is true and it came after that intention's matches were last seen:
-- an older match of the same intention is not announced again with the next one.
alter table intentions add column matches_seen_until timestamptz;
