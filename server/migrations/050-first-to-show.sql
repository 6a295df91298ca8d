-- Of two that show the same, whose it was first is told by when each began to show it, and not by when either was posted: an old
-- intention can be changed into a copy. Of texts of before this release it is not known: null, and when they were posted stands in.
alter table text_digests add column since timestamptz(3);
alter table duplicates add column since timestamptz(3), add column other_since timestamptz(3);
update duplicates set since = its.created_at, other_since = others.created_at
from images its, images others
where its.id = duplicates.image_id and others.id = duplicates.other_image_id;
update duplicates set intention_id = other_id, other_id = intention_id, image_id = other_image_id, other_image_id = image_id,
  since = other_since, other_since = since
where decided_at is null and since < other_since;
-- Which one is first can change between two looks at once: a pair is one row whichever way it stands.
create unique index duplicates_pair on duplicates (least(intention_id, other_id), greatest(intention_id, other_id));
