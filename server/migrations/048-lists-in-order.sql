-- A person's newest chats, and so their newest matches, are read in their order and of the index alone, however many there are
-- (likes/newest-rows.ts): with the other side in it PostgreSQL need not look at the rows, which it would rather sort.
drop index chats_seller;
create index chats_seller on chats (seller_id, created_at desc, sell_id, buy_id) include (buyer_id);
drop index chats_buyer;
create index chats_buyer on chats (buyer_id, created_at desc, sell_id, buy_id) include (seller_id);

-- The last message of a chat is found at once, whatever PostgreSQL thinks of how many a chat has: messages of one instant stand in the order
-- of their ids. Making it reads all messages, and none can be written until it is there.
drop index messages_chat;
create index messages_chat on messages (chat_id, created_at, id);
