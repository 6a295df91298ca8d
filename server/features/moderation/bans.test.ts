/** Who is banned can neither leave nor sign in: their account ends by itself, unless somebody has yet to look again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acts, makeModerator, sendForm } from '../../../tests/moderated.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { isBannedAddress } from '../accounts/banned.ts';
import { appealUrl } from './appeal-links.ts';
import { removeBanned } from './bans.ts';

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
