-- Ids of deleted intentions. Their senders make ids, so nothing else keeps another one from being posted under an id whose links people
-- have, or an owner from posting anew what moderators hid.
create table gone_intentions (
  id uuid primary key
);
