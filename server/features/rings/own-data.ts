/** The data that closed rings keep about a person, for the file of everything about them. */
import type { OwnData } from '../../core/own-data.ts';
import { nobodyBlockedMe } from '../accounts/blocked.ts';

const inMine = (column: string) => `it.${column} in (
  select mine.ring_id from ring_members as mine where mine.user_id = me.id
  and ${nobodyBlockedMe('select others.user_id from ring_members as others where others.ring_id = mine.ring_id')})`;

export const ringData: readonly OwnData[] = [
  {
    file: 'closed-rings',
    what: 'The rings that closed with you in them, and why one broke.',
    table: 'closed_rings',
    isMine: inMine('id'),
    order: 'it.id::text',
    columns: ['id', 'closed_at', 'broken_at', 'broken_why'],
    computed: {
      with: `select string_agg(first_name, ', ' order by place) from ring_members join users on users.id = user_id
        where ring_id = it.id and user_id <> me.id`,
    },
    omitted: { key: 'The steps of all of you, by their ids.', messages: 'The messages are given.' },
  },
  {
    file: 'closed-rings-own-places',
    what: 'Which of your intentions stood in each, what you saw of it, and were told of outside the site.',
    table: 'ring_members',
    isMine: `it.user_id = me.id and ${inMine('ring_id')}`,
    order: 'it.ring_id::text',
    columns: ['ring_id', 'place', 'sell_id', 'buy_id', 'seen_nth', 'mailed_nth', 'pushed_nth'],
    omitted: { user_id: 'It is you.' },
  },
  {
    file: 'closed-rings-messages',
    what: 'What was said in them, by you and to you.',
    table: 'ring_messages',
    isMine: inMine('ring_id'),
    order: `it.ring_id::text || lpad(it.nth::text, 10, '0')`,
    columns: ['id', 'ring_id', 'nth', 'content', 'created_at'],
    computed: {
      from: `select case when id = me.id then 'me' else first_name end from users where id = it.sender_id`,
    },
    omitted: { sender_id: 'Told by name.' },
  },
];
