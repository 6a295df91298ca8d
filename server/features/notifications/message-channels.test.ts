import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotificationChannel } from '../../../domain/accounts.ts';
import { limits } from '../../../domain/limits.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { sessionOf } from '../../../tests/session-of.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import type { Context } from '../../context.ts';
import type { Jobs } from '../../core/jobs.ts';
import { notifyOfMessages, tellUnread } from './messages.ts';
import { stopMails } from './people.ts';

let world: World;
let alice: Person;
let bob: Person;
let chatId: string;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());

beforeEach(async () => {
  alice = await world.person('Alice');
  bob = await world.person('Bob');
  const [house, wish] = [await alice.posts(houseForSale), await bob.posts(houseWanted)];
  await bob.likes(wish, house);
  chatId = (await alice.likes(house, wish)).body.chatId!;
});

const { unreadMailMs, unreadPushMs } = limits.notices;
const writtenAt = new Date('2026-03-01T12:00:00Z');

/**
 * Alice chose these ways and allowed pushes on one browser; Bob wrote to her, of which the site was not told:
 * it sends nothing itself.
 */
async function written(...getNotificationsVia: NotificationChannel[]) {
  await alice.patch('/api/profile', { getNotificationsVia });
  const { db } = world.context;
  const browser = { endpoint: `https://push.example/${alice.userId}`, p256dh: '', auth: '' };
  await db
    .insertInto('pushSubscriptions')
    .values({ ...browser, userId: alice.userId, sessionId: await sessionOf(world, alice.userId) })
    .execute();
  await writes(writtenAt);
}

/** Bob, past the site. */
async function writes(createdAt: Date) {
  const message = { id: crypto.randomUUID(), chatId, senderId: bob.userId, content: 'Hello', createdAt };
  await world.context.db.insertInto('messages').values(message).execute();
}

interface Sent {
  readonly letter?: { readonly to: string; readonly subject: string };
  readonly notice?: { readonly body: string };
}

/** The site so long after the message was written, and what it posts. */
function later(ms: number): { context: Context; posted: string[] } {
  const posted: string[] = [];
  const send: Jobs['send'] = async (name, data) => {
    const { letter, notice } = data as Sent;
    if (letter) posted.push(`mail to ${letter.to}: ${letter.subject}`);
    else if (notice) posted.push(`push: ${notice.body}`);
    else posted.push(name);
  };
  const clock = () => new Date(writtenAt.getTime() + ms);
  return { context: { ...world.context, clock, jobs: { ...world.context.jobs, send } }, posted };
}

const waiting = () => ({ chatId, readerId: alice.userId });
const toldAfter = async (ms: number) => {
  const { context, posted } = later(ms);
  await tellUnread(context, waiting());
  return posted;
};
const mail = () => `mail to ${alice.email}: 1 new message(s) from Bob`;
const push = 'push: 1 new message(s) from Bob';
const look = 'tell-unread-messages';

test('who chose email is mailed and not pushed, at the very time that the look waits for', async () => {
  await written('email');
  expect(await toldAfter(unreadMailMs - 1)).toEqual([look]);
  expect(await toldAfter(unreadMailMs)).toEqual([mail()]);
});

test('who chose push is pushed and not mailed, however long it stays unread', async () => {
  await written('push');
  expect(await toldAfter(unreadPushMs - 1)).toEqual([look]);
  expect(await toldAfter(unreadPushMs)).toEqual([push]);
  expect(await toldAfter(unreadMailMs)).toEqual([]);
});

test('who chose both and stopped these mails is pushed only', async () => {
  await written('email', 'push');
  await world.context.transact((tx) => stopMails(tx, alice.userId, 'messages'));
  expect(await toldAfter(unreadMailMs)).toEqual([push]);
});

test('what is too old to load is neither told nor counted, and asks for no look', async () => {
  await written('email', 'push');
  const day = 24 * 60 * 60_000;
  expect(await toldAfter(8 * day)).toEqual([]);
  await writes(new Date(writtenAt.getTime() + 8 * day));
  expect(await toldAfter(8 * day + unreadPushMs)).toEqual([push, look]);
  expect(await toldAfter(8 * day + unreadMailMs)).toEqual([mail()]);
});

test('no look waits for who stopped these mails', async () => {
  await written('email');
  const hears = async () => {
    const { context, posted } = later(0);
    const message = { id: '', chatId, senderId: bob.userId, content: 'Hello', createdAt: writtenAt };
    const told = { message, recipientId: alice.userId, senderName: 'Bob' };
    await context.transact((tx) =>
      notifyOfMessages(context, { kind: 'messages.created', messages: [told] }, tx),
    );
    return posted;
  };
  expect(await hears()).toEqual([look]);
  await world.context.transact((tx) => stopMails(tx, alice.userId, 'messages'));
  expect(await hears()).toEqual([]);
});

test('what could not be noted as told was not mailed: the next look mails it', async () => {
  await written('email');
  const { db, transact } = world.context;
  const failing: Context['transact'] = (work) =>
    transact(async (tx) => {
      await work(tx);
      throw new Error('taken back');
    });
  const { clock } = later(unreadMailMs).context;
  const context = { ...world.context, clock, transact: failing };
  await expect(tellUnread(context, waiting())).rejects.toThrow('taken back');
  const mails = await sql`
    select from pgboss.job where name = 'send-mail' and data->'letter'->>'to' = ${alice.email}`.execute(db);
  expect(mails.rows).toEqual([]);
  expect(await toldAfter(unreadMailMs)).toEqual([mail()]);
});
