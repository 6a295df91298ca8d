/**
 * The tables of chats in the export of everything about a person: their own words, and what was written to
 * them.
 */
import type { OwnData } from '../../core/own-data.ts';
import { nobodyBlockedMe } from '../accounts/blocked.ts';

const mine = (chat: string) =>
  `me.id in (${chat}.seller_id, ${chat}.buyer_id) and ${nobodyBlockedMe(`${chat}.seller_id, ${chat}.buyer_id`)}`;
/** Select of the chats that the export contains. */
export const myChats = `select chats.id from chats where ${mine('chats')}`;

export const chatData: readonly OwnData[] = [
  {
    file: 'chats',
    what: 'Your chats, each of two intentions, and with whom.',
    table: 'chats',
    isMine: mine('it'),
    order: 'it.created_at::text || it.id',
    columns: ['id', 'sell_id', 'buy_id', 'created_at'],
    computed: {
      with: `select name from users where id in (it.seller_id, it.buyer_id) and id <> me.id`,
    },
    omitted: { seller_id: 'Told by name.', buyer_id: 'Told by name.' },
  },
  {
    file: 'messages',
    what: 'Every message of your chats, yours and those written to you.',
    table: 'messages',
    isMine: `it.chat_id in (${myChats})`,
    order: 'it.chat_id || it.created_at::text || it.id',
    columns: ['id', 'chat_id', 'content', 'created_at'],
    computed: {
      from: `select case when id = me.id then 'me' else first_name end from users where id = it.sender_id`,
      read: 'it.read_at is not null',
      read_at: 'case when it.sender_id <> me.id then it.read_at end',
    },
    omitted: { sender_id: 'Told by name.' },
  },
];
