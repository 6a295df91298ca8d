/** What stays unseen in a chat of all is mailed and pushed, grouped, once, and to nobody who saw it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClosedRing } from '../../../contract/closed-rings.ts';
import { type Pace, toldAt } from '../../../domain/alerts.ts';
import { limits } from '../../../domain/limits.ts';
import { closedRingsOf, closedSwap } from '../../../tests/closed-ring.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo, newestMail } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import type { Context } from '../../context.ts';
import { tellUnseen } from './ring-messages.ts';

let world: World;
let alice: Person;
let bob: Person;
let ringId: string;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());

beforeEach(async () => {
  alice = await world.person('Alice', { getNotificationsVia: ['email', 'push'] });
  bob = await world.person('Bob');
  ringId = await closedSwap(alice, bob);
});

const mailMinutes = limits.notices.unreadMailMs / 60_000;
const chooses = async (messages: Pace, side: 'sellId' | 'buyId' = 'sellId') => {
  const [{ mine }] = (await closedRingsOf(alice)) as [ClosedRing];
  expect((await alice.put(`/api/intentions/${mine[side]}/alerts`, { messages })).status).toBe(200);
};
const writes = (person: Person, content: string) =>
  person.post<{ nth: number }>(`/api/rings/${ringId}/messages`, { id: crypto.randomUUID(), content });
const inMinutes = (minutes: number): Context => ({
  ...world.context,
  clock: () => new Date(Date.now() + minutes * 60_000),
});
const looks = (minutes: number) => tellUnseen(inMinutes(minutes), { ringId, readerId: alice.userId });
const subjects = async () => {
  await jobsDone(world);
  const mails = await mailsTo(world.url, alice.email);
  return mails.map((it) => it.subject).filter((it) => it.includes('new message(s)'));
};

test('in time they are mailed together, without what they say, and never again', async () => {
  await writes(bob, 'Is March too soon?');
  await writes(bob, 'April would do.');
  await looks(mailMinutes - 1);
  expect(await subjects()).toEqual([]);
  await looks(mailMinutes);
  const mail = await newestMail(world.url, alice.email, 'new message(s)');
  expect(mail.subject).toBe('2 new message(s) from Bob');
  expect(mail.links).toContain(`${world.url}/matches?ring=${ringId}`);
  expect(mail.text).not.toContain('April');
  await looks(mailMinutes + 60);
  expect(await subjects()).toHaveLength(1);
  await writes(bob, 'Or May.');
  await looks(mailMinutes + 1);
  expect((await subjects()).sort()).toEqual(['1 new message(s) from Bob', '2 new message(s) from Bob']);
});

test('each message asks for one look, in time for the first way', async () => {
  await writes(bob, 'One');
  await writes(bob, 'Two');
  const { rows } = await sql<{ data: object; inMs: number }>`
    select data, (extract(epoch from start_after - now()) * 1000)::float as in_ms from pgboss.job
    where name = 'tell-unseen-in-ring' and state = 'created' and data ->> 'ringId' = ${ringId}`.execute(
    world.context.db,
  );
  expect(rows.map((it) => it.data)).toEqual([{ ringId, readerId: alice.userId }]);
  expect(rows[0]!.inMs).toBeLessThanOrEqual(limits.notices.unreadPushMs);
});

test('nothing is told of what was seen, of one’s own, or by who was blocked meanwhile', async () => {
  const { nth } = (await writes(bob, 'Hello')).body;
  await alice.post(`/api/rings/${ringId}/read`, { upTo: nth });
  await writes(alice, 'Hello Bob');
  await looks(mailMinutes);
  expect(await subjects()).toEqual([]);
  await writes(bob, 'Are you there?');
  const [{ mine }] = (await closedRingsOf(bob)) as [ClosedRing];
  expect((await alice.put(`/api/intentions/${mine.sellId}/block`)).status).toBe(200);
  await looks(mailMinutes);
  expect(await subjects()).toEqual([]);
});

test('who takes no notices when they are due hears later of later ones alone', async () => {
  await writes(bob, 'Missed');
  await alice.patch('/api/profile', { getNotificationsVia: [] });
  await looks(mailMinutes);
  await alice.patch('/api/profile', { getNotificationsVia: ['email'] });
  await looks(mailMinutes);
  expect(await subjects()).toEqual([]);
});

test('who wants no word of messages about what they sell there, or look for, has none, and none later of these', async () => {
  for (const side of ['sellId', 'buyId'] as const) {
    await chooses('never', side);
    await writes(bob, 'Hello?');
    await looks(mailMinutes);
    await chooses('at once', side);
    await looks(mailMinutes);
  }
  await writes(bob, 'And now?');
  await looks(mailMinutes);
  expect(await subjects()).toEqual(['1 new message(s) from Bob']);
});

test('once a day is in the morning, by the rarer choice of both; what was seen by then is not told', async () => {
  const now = Date.now();
  const morning = toldAt('daily', new Date(now + mailMinutes * 60_000), null, new Date(now))!;
  const minutesToMorning = (morning.getTime() - now) / 60_000;
  await chooses('daily');
  await writes(bob, 'One');
  await looks(minutesToMorning - 5);
  expect(await subjects()).toEqual([]);
  const { nth } = (await writes(bob, 'Two')).body;
  await looks(minutesToMorning + 1);
  expect(await subjects()).toEqual(['2 new message(s) from Bob']);
  await writes(bob, 'Three');
  await alice.post(`/api/rings/${ringId}/read`, { upTo: nth + 1 });
  await looks(minutesToMorning + 7 * 24 * 60);
  expect(await subjects()).toHaveLength(1);
});

test('what waits for the morning comes sooner when its reader chooses so', async () => {
  await chooses('daily');
  await writes(bob, 'Hello');
  const createdAt = new Date(Date.now() - (mailMinutes + 1) * 60_000);
  await world.context.db.updateTable('ringMessages').set({ createdAt }).execute();
  await chooses('at once');
  expect(await subjects()).toEqual(['1 new message(s) from Bob']);
});
