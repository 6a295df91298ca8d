-- The oldest unread message of a chat's one side is found at once, however many are unread.
drop index messages_unread;
create index messages_unread on messages (chat_id, sender_id, created_at) where read_at is null;
