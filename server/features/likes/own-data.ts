/**
 * The tables of likes in the export of everything about a person. Likes that others gave to their intentions
 * stay private until they are mutual, here as everywhere.
 */
import type { OwnData } from '../../core/own-data.ts';
import { ofNobodyWhoBlockedMe } from '../intentions/own-data.ts';

const mine = (column: string) => `it.${column} in (select id from intentions where user_id = me.id)`;
const liked = (side: 'sell' | 'buy') =>
  `select sell_id, buy_id from likes join intentions on id = ${side}_id where user_id = me.id and ${side}_liked_at is not null`;

export const likeData: readonly OwnData[] = [
  {
    file: 'likes-and-matches',
    what: 'What you like, since when, and since when it is a match. The other side’s own like is told only where it is one.',
    table: 'likes',
    isMine: `(it.sell_id, it.buy_id) in (${liked('sell')} union all ${liked('buy')})
      and ${ofNobodyWhoBlockedMe('it.sell_id, it.buy_id')}`,
    order: 'it.sell_id::text || it.buy_id',
    columns: ['sell_id', 'buy_id', 'matched_at'],
    computed: {
      sell_liked_at: `case when it.matched_at is not null or ${mine('sell_id')} then it.sell_liked_at end`,
      buy_liked_at: `case when it.matched_at is not null or ${mine('buy_id')} then it.buy_liked_at end`,
      matched_with: `select users.name from users join intentions as theirs
        on theirs.user_id = users.id and theirs.id in (it.sell_id, it.buy_id) and theirs.user_id <> me.id
        where it.matched_at is not null`,
    },
  },
];
