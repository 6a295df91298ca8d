/** The tables of notifications in the export of everything about a person. */
import type { OwnData } from '../../core/own-data.ts';
import { nobodyBlockedMe } from '../accounts/blocked.ts';
import { myChats } from '../chat/own-data.ts';
import { ofMyIntention, ofNobodyWhoBlockedMe } from '../intentions/own-data.ts';

const isMine = 'it.user_id = me.id';
const mine = '(select id from intentions where user_id = me.id)';
const me = { user_id: 'It is you.' };
const secret = 'Whoever has it could send notices to your browser.';

const idsIn = (name: string) =>
  `select named[1]::uuid from regexp_matches(${name}, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') as named`;
/**
 * SQL: whether the name of a pair (chatId) or of a ring (ringKey) contains neither a person who blocked this
 * person nor an intention of one.
 */
const namesNobodyWhoBlockedMe = (name: string) =>
  `${nobodyBlockedMe(idsIn(name))} and ${ofNobodyWhoBlockedMe(idsIn(name))}`;

/**
 * SQL: the ids of the intentions in the name of a pair or of a ring. The name of a pair holds the ids of two
 * people as well, and somebody whom one merely likes is told by nobody.
 */
const intentionsIn = (name: string) => `
  select array_agg(id order by id) from (${idsIn(name)}) as named (id)
  where exists (select from intentions where intentions.id = named.id)
    or exists (select from gone_intentions where gone_intentions.id = named.id)`;

export const noticeData: readonly OwnData[] = [
  {
    file: 'browsers-for-push',
    what: 'The browsers that you allowed to show notices.',
    table: 'push_subscriptions',
    isMine,
    order: 'it.endpoint',
    columns: ['created_at', 'session_id'],
    computed: { service: `split_part(it.endpoint, '/', 3)` },
    omitted: { ...me, endpoint: secret, p256dh: secret, auth: secret, made_for: 'It is a key of ours.' },
  },
  {
    file: 'mails-stopped',
    what: 'The kinds of email that you stopped.',
    table: 'mail_stops',
    isMine,
    order: 'it.kind',
    columns: ['kind', 'stopped_at'],
    omitted: me,
  },
  {
    file: 'quiet-hours',
    what: 'When you are not to be disturbed.',
    table: 'quiet_hours',
    isMine,
    order: 'it.user_id::text',
    columns: ['starts', 'ends'],
    omitted: me,
  },
  {
    file: 'alerts',
    what: 'How often you hear of each of your intentions, where it is not the usual.',
    table: 'alert_choices',
    isMine: ofMyIntention,
    order: 'it.intention_id::text || it.kind',
    columns: ['intention_id', 'kind', 'pace'],
  },
  {
    file: 'notices-waiting',
    what: 'What you are to be told, and waits for a morning or the end of your quiet hours.',
    table: 'held_notices',
    isMine: `${isMine} and ${ofNobodyWhoBlockedMe('it.about_id')}`,
    order: 'it.intention_id::text || it.kind || it.about_id',
    columns: ['intention_id', 'kind', 'about_id', 'before', 'held_at'],
    omitted: me,
  },
  {
    file: 'prices-to-tell',
    what: 'Your changed prices whose likers were not told yet.',
    table: 'untold_prices',
    isMine: ofMyIntention,
    order: 'it.intention_id::text',
    columns: ['intention_id', 'before', 'changed_at'],
  },
  {
    file: 'digests',
    what: 'When you were last told of who newly fits each of your intentions.',
    table: 'digests',
    isMine: ofMyIntention,
    order: 'it.intention_id::text',
    columns: ['intention_id', 'sent_at'],
  },
  {
    file: 'fits-found',
    what: 'Which intentions were found to fit yours, so that you hear of each once.',
    table: 'counterparts',
    isMine: `(it.sell_id, it.buy_id) in (
      select sell_id, buy_id from counterparts where sell_id in ${mine} union all select sell_id, buy_id from counterparts where buy_id in ${mine})
      and ${ofNobodyWhoBlockedMe('it.sell_id, it.buy_id')}`,
    order: 'it.sell_id::text || it.buy_id',
    columns: ['sell_id', 'buy_id'],
    omitted: { untold: 'Whether the other side was told yet is theirs to know.' },
  },
  {
    file: 'rings-to-look-for',
    what: 'Your changed intentions whose rings are still to be looked for.',
    table: 'ring_looks',
    isMine,
    order: 'it.intention_id::text',
    columns: ['intention_id', 'asked_at'],
    omitted: { ...me, look: 'A number by which a look knows whether something changed meanwhile.' },
  },
  {
    file: 'rings-found',
    what: 'Rings you could join that you were told of, or are to be: which looks for what.',
    table: 'ring_news',
    isMine: `${isMine} and ${namesNobodyWhoBlockedMe('it.ring')}`,
    order: 'it.ring',
    columns: ['sell_id', 'buy_id', 'ring', 'found_at', 'told_at'],
    omitted: me,
  },
  {
    file: 'messages-told',
    what: 'Messages to you that you were told of outside the site, and how.',
    table: 'told_messages',
    isMine: `it.message_id in (select messages.id from messages
      where messages.chat_id in (${myChats}) and messages.sender_id <> me.id)`,
    order: 'it.message_id::text || it.channel',
    columns: ['message_id', 'channel'],
  },
  {
    file: 'reminders',
    what: 'Chats in which you were reminded to answer.',
    table: 'nudges',
    isMine: `${isMine} and it.chat_id in (${myChats})`,
    order: 'it.chat_id',
    columns: ['chat_id', 'nudged_at'],
    omitted: me,
  },
  {
    file: 'of-today',
    what: 'What you were told of and posted in the last day, and in your first week what you liked, by the ids of the intentions.',
    table: 'traces',
    isMine: `${isMine} and ${namesNobodyWhoBlockedMe('it.about')}`,
    order: 'it.kind || it.about',
    columns: ['kind', 'at'],
    computed: { about: intentionsIn('it.about') },
    omitted: me,
  },
  {
    file: 'answer-pace',
    what: 'How soon you usually answer, as the other side of a match is told.',
    table: 'answering',
    isMine,
    order: 'it.user_id::text',
    columns: ['usually'],
    omitted: me,
  },
];
