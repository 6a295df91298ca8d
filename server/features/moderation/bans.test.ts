/** Who is banned can neither leave nor sign in: their account ends by itself, unless somebody has yet to look again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitsOrIsOver } from '../../../tests/locks.ts';
import { acts, makeModerator, sendForm } from '../../../tests/moderated.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { sha256 } from '../../core/hash.ts';
import { banAddress, isBannedAddress } from '../accounts/banned.ts';
import { lockPerson } from '../accounts/moderated.ts';
import { removeUser } from '../accounts/sql.ts';
import { appealUrl } from './appeal-links.ts';
import { lockBannedUntil } from './ban-rows.ts';
import { removeBanned } from './bans.ts';
import { insertAppeal } from './log-rows.ts';

let world: World;
let moderator: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  moderator = await world.person('Mia');
  await makeModerator(world.context, moderator);
});
afterAll(() => world.close());

const isThere = async ({ userId }: Person) => {
  const found = world.context.db.selectFrom('users').select('id').where('id', '=', userId);
  return (await found.executeTakeFirst()) !== undefined;
};
const bans = async ({ userId }: Person) => (await acts(moderator, { action: 'ban', userId })).body.id;
const days = 86_400_000;
const removeAfter = (ms: number) =>
  removeBanned({ ...world.context, clock: () => new Date(Date.now() + ms) });

test('90 days after the ban the account goes with all that is theirs; the log and the digest stay', async () => {
  const [ann, bea] = [await world.person('Ann'), await world.person('Bea')];
  const { id } = await ann.posts(houseForSale);
  await bans(ann);
  await removeAfter(90 * days - 60_000);
  expect(await isThere(ann)).toBe(true);
  await removeAfter(90 * days + 1_000);
  expect([await isThere(ann), await isThere(bea)]).toEqual([false, true]);
  expect((await bea.get(`/api/intentions/${id}`)).status).toBe(404);
  const { db } = world.context;
  const log = db.selectFrom('moderationLog').select('action').where('userId', '=', ann.userId);
  expect(await log.execute()).toEqual([{ action: 'ban' }]);
  expect(await isBannedAddress(db, ann.email)).toBe(true);
});

test('of a banned Gmail address its dots and its other name open no account, nor does one banned by its dots', async () => {
  const { db, transact } = world.context;
  const ann = await world.person('Ann');
  await transact((tx) => banAddress(tx, { id: ann.userId, email: 'an.no+1@gmail.com' }, new Date()));
  for (const it of ['anno@gmail.com', 'a.n.n.o@googlemail.com'])
    expect(await isBannedAddress(db, it), it).toBe(true);
  const address = sha256('b.ea@gmail.com');
  const before = { address, userId: ann.userId, bannedAt: new Date() };
  await transact((tx) => tx.insertInto('addressBans').values(before).execute());
  expect(await isBannedAddress(db, 'b.ea+2@gmail.com')).toBe(true);
  expect(await isBannedAddress(db, 'bee@gmail.com')).toBe(false);
});

test('an address that two banned accounts share is free when both are let back in, in whichever order', async () => {
  const { db } = world.context;
  const [ann, bea] = [await world.person('Ann'), await world.person('Bea')];
  const mailbox = crypto.randomUUID().slice(0, 8);
  const writes = ({ userId }: Person, email: string) =>
    db.updateTable('users').set({ email }).where('id', '=', userId).execute();
  await writes(ann, `${mailbox}.a@gmail.com`);
  await writes(bea, `${mailbox}a@gmail.com`);
  const isBanned = () => isBannedAddress(db, `${mailbox}.a+again@googlemail.com`);
  const released = ({ userId }: Person) => acts(moderator, { action: 'restore', userId });
  for (const order of [
    [ann, bea],
    [bea, ann],
  ]) {
    for (const it of [ann, bea]) await bans(it);
    for (const it of order) {
      expect(await isBanned()).toBe(true);
      expect((await released(it)).status).toBe(200);
    }
    expect(await isBanned()).toBe(false);
  }

  // Of two whose accounts are gone, too: the appeal of one is about their own ban alone.
  const [ofAnn, ofBea] = [await bans(ann), await bans(bea)];
  await removeAfter(91 * days);
  const answer = { outcome: 'taken-back', words: 'You are right.' };
  for (const [action, stays] of [
    [ofBea, true],
    [ofAnn, false],
  ] as const) {
    await sendForm(appealUrl(world.context.config, action), { words: 'It was not me.' });
    const { body } = await moderator.post<{ action: string }>(`/api/moderation/appeals/${action}`, answer);
    expect(body.action).toBe('restore');
    expect(await isBanned()).toBe(stays);
  }
});

test('while their appeal waits it stays, and goes when that is answered', async () => {
  const ann = await world.person('Ann');
  const action = await bans(ann);
  await sendForm(appealUrl(world.context.config, action), { words: 'It was not me.' });
  await removeAfter(91 * days);
  expect(await isThere(ann)).toBe(true);
  const answer = { outcome: 'stands', words: 'We read it again.' };
  expect((await moderator.post(`/api/moderation/appeals/${action}`, answer)).status).toBe(200);
  await removeAfter(91 * days);
  expect(await isThere(ann)).toBe(false);
});

test('who has just appealed stays, though the removal had begun', async () => {
  const ann = await world.person('Ann');
  const action = await bans(ann);
  let removing: Promise<void> | undefined;
  await world.context.db.transaction().execute(async (tx) => {
    await lockPerson(tx, ann.userId);
    removing = removeAfter(91 * days);
    await waitsOrIsOver(world, removing);
    const said = { actionId: action, userId: ann.userId, words: 'It was not me.', createdAt: new Date() };
    await insertAppeal(tx, said);
  });
  await removing;
  expect(await isThere(ann)).toBe(true);
});

test('an appeal waits for a removal at this instant, and is kept after it', async () => {
  const ann = await world.person('Ann');
  const { userId } = ann;
  const url = appealUrl(world.context.config, await bans(ann));
  let sent: ReturnType<typeof sendForm> | undefined;
  await world.context.db.transaction().execute(async (tx) => {
    await lockBannedUntil(tx, userId, new Date());
    sent = sendForm(url, { words: 'It was not me.' });
    await waitsOrIsOver(world, sent);
    await removeUser(tx, userId);
  });
  expect(await (await sent!).text()).toContain('the answer will appear on this page');
});

test('an appeal after the removal is answered on its page, and frees the address', async () => {
  const ann = await world.person('Ann');
  const { db, config } = world.context;
  const action = await bans(ann);
  await removeAfter(91 * days);
  const url = appealUrl(config, action);
  const page = async () => (await fetch(url)).text();
  expect(await page()).toContain('the answer will appear on this page');
  expect(await (await sendForm(url, { words: 'It was not me.' })).text()).not.toContain('by email.</p>');
  const answer = { outcome: 'taken-back', words: 'You are right.' };
  const { body } = await moderator.post<{ action: string }>(`/api/moderation/appeals/${action}`, answer);
  expect(body.action).toBe('restore');
  expect(await isBannedAddress(db, ann.email)).toBe(false);
  expect(await page()).toContain('You are right.');
});

test('one who cannot be removed holds up no other', async () => {
  const [ann, bea] = [await world.person('Ann'), await world.person('Bea')];
  for (const it of [ann, bea]) await bans(it);
  const { transact } = world.context;
  let calls = 0;
  const failing: typeof transact = (work) => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('away')) : transact(work);
  };
  const clock = () => new Date(Date.now() + 91 * days);
  await expect(removeBanned({ ...world.context, transact: failing, clock })).rejects.toThrow('away');
  expect([await isThere(ann), await isThere(bea)].toSorted()).toEqual([false, true]);
});
