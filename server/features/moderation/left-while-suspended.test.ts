/** A suspension goes on where its person leaves and comes back by the same mailbox. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkIn, newestMail } from '../../../tests/mailbox.ts';
import { acts, makeModerator, sendForm } from '../../../tests/moderated.ts';
import { follow, signUp } from '../../../tests/newcomer.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale } from '../../../tests/samples.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';
import { appealUrl } from './appeal-links.ts';
import { endIfOver } from './suspensions.ts';

let world: World;
let mia: Person;
let ann: Person;
let mailbox: string;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  mia = await world.person('Mia');
  await makeModerator(world.context, mia);
});
afterAll(() => world.close());

beforeEach(async () => {
  mailbox = crypto.randomUUID().slice(0, 8);
  ann = await world.person('Ann', { email: `${mailbox}@gmail.com` });
});

const suspends = async () => (await acts(mia, { action: 'suspend', userId: ann.userId, days: 3 })).body.id;
const leaves = async () => expect((await ann.delete('/api/profile', { password })).status).toBe(200);
const comesBack = async (email: string) => {
  const { person } = await signUp(world.url, { email });
  const link = linkIn(await newestMail(world.url, email, 'Verify your email'));
  return { person, verifies: () => follow(world.visitor(), link) };
};
const suspendedUntil = async ({ userId }: Person) => {
  const user = world.context.db.selectFrom('users').select('suspendedUntil').where('id', '=', userId);
  return (await user.executeTakeFirstOrThrow()).suspendedUntil;
};
const posts = (person: Person) => person.post('/api/intentions', houseForSale);

test('who comes back is suspended for the rest, once they verified the mailbox, however it is spelt', async () => {
  await suspends();
  const until = await suspendedUntil(ann);
  await leaves();
  const { person, verifies } = await comesBack(`${mailbox.slice(0, 3)}.${mailbox.slice(3)}+2@googlemail.com`);
  expect(await suspendedUntil(person)).toBeNull();
  await verifies();
  expect(await suspendedUntil(person)).toEqual(until);
  expect(await posts(person)).toMatchObject({ status: 403, body: { code: 'suspended' } });
  const after = new Date(until!.getTime() + 1_000);
  await endIfOver({ ...world.context, clock: () => after }, person.userId);
  expect((await posts(person)).status).toBe(201);
  // Whoever left twice is no freer for it.
  const { db } = world.context;
  expect(await db.selectFrom('leftWhileSuspended').select('suspendedUntil').execute()).toEqual([
    { suspendedUntil: until },
  ]);
  await db.deleteFrom('leftWhileSuspended').execute();
});

test('a suspension that is over holds nobody up, nor does that of another mailbox', async () => {
  await suspends();
  await leaves();
  const other = await comesBack(`${mailbox}x@gmail.com`);
  await other.verifies();
  expect(await suspendedUntil(other.person)).toBeNull();
  await world.context.db.updateTable('leftWhileSuspended').set({ suspendedUntil: new Date() }).execute();
  const again = await comesBack(`${mailbox}@gmail.com`);
  await again.verifies();
  expect(await suspendedUntil(again.person)).toBeNull();
  expect((await posts(again.person)).status).toBe(201);
});

test('of somebody who leaves without one nothing is kept', async () => {
  await leaves();
  const kept = world.context.db.selectFrom('leftWhileSuspended').select('userId');
  expect(await kept.where('userId', '=', ann.userId).execute()).toEqual([]);
});

test('taken back after they left, it does not go on', async () => {
  const action = await suspends();
  await leaves();
  await sendForm(appealUrl(world.context.config, action), { words: 'It was not me.' });
  const answer = { outcome: 'taken-back', words: 'You are right.' };
  const { body } = await mia.post<{ action: string }>(`/api/moderation/appeals/${action}`, answer);
  expect(body.action).toBe('restore');
  const { person, verifies } = await comesBack(`${mailbox}@gmail.com`);
  await verifies();
  expect(await suspendedUntil(person)).toBeNull();
});
