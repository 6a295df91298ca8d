/** The same picture or text under two accounts: found, shown to moderators alone, decided once. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Queue, QueueItemSeen } from '../../../contract/moderation.ts';
import { looksSame } from '../../../domain/duplicates.ts';
import { limits } from '../../../domain/limits.ts';
import { sceneKinds, scenesOfKind } from '../../../domain/scenes.ts';
import { acts, makeModerator } from '../../../tests/moderated.ts';
import type { Person } from '../../../tests/person.ts';
import { plain } from '../../../tests/pictures.ts';
import { bristol, houseForSale } from '../../../tests/samples.ts';
import { scenePhoto } from '../../../tests/scene-photo.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { pictureHash } from '../media/picture-hash.ts';
import { storedPath } from '../media/pictures.ts';
import { endLook, holdSame, insertDuplicate, waitingLooks } from './duplicate-rows.ts';
import { findDuplicates } from './duplicates.ts';

let world: World;
let mia: Person;
let alice: Person;
let eve: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  mia = await world.person('Mia');
  await makeModerator(world.context, mia);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.removeIntentions();
  await world.context.db.deleteFrom('hiddenLooks').execute();
  [alice, eve] = [await world.person('Alice'), await world.person('Eve')];
});

const own =
  'We bought it for the light and stayed for the street: a garden to the south, a workshop, and a cat that comes with it.';

const posts = (person: Person, given: { title?: string; description?: string } = {}) =>
  person.posts({ ...houseForSale, description: '', ...given });
const shows = async (person: Person, { id }: Intention, picture: Buffer<ArrayBuffer>) => {
  const form = new FormData();
  form.append('file', new Blob([picture], { type: 'image/jpeg' }), 'photo.jpg');
  form.append('intentionId', id);
  const { status } = await person.post('/api/images', form);
  if (status !== 201) throw new Error(`the picture was answered ${status}`);
};
const queue = async () => (await mia.get<Queue>('/api/moderation/queue?kind=duplicate')).body;
const looked = async () => {
  while ((await findDuplicates(world.context)) > 0);
  return (await queue()).items;
};
const seen = async (id: string) =>
  (await mia.get<QueueItemSeen>(`/api/moderation/queue/duplicate/${id}`)).body;

describe('what is found', () => {
  test('a picture that somebody else shows, made smaller, saved worse and a little brighter', async () => {
    const hers = await posts(alice, { title: 'By the park' });
    await shows(alice, hers, await scenePhoto('terrace', 1));
    const copied = await posts(eve, { title: 'A bargain' });
    expect(await looked()).toEqual([]);
    const worse = await scenePhoto('terrace', 1, (it) => it.resize(300).modulate({ brightness: 1.04 }), 50);
    await shows(eve, copied, await scenePhoto('kitchen', 2));
    await shows(eve, copied, worse);
    const [item, ...others] = await looked();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      kind: 'duplicate',
      urgency: 'soon',
      title: '“By the park” and “A bargain”',
      why: ['The same picture under two accounts'],
    });
    const { duplicate, userId, intentionId } = await seen(item!.id);
    expect({ userId, intentionId }, 'it is about who came later').toEqual({
      userId: eve.userId,
      intentionId: copied.id,
    });
    const { images } = (await eve.get<Intention>(`/api/intentions/${copied.id}`)).body;
    expect(duplicate).toMatchObject([
      { intentionId: hers.id, name: 'Alice Example', called: 'By the park' },
      { intentionId: copied.id, name: 'Eve Example', picture: images[1]!.replace('.webp', '-400.webp') },
    ]);
    expect((await mia.get(duplicate![0]!.picture!)).status).toBe(200);
  });

  test('a text that somebody else wrote, whatever its case and punctuation', async () => {
    await posts(alice, { description: own });
    const later = await posts(eve, { description: 'Something else' });
    expect(await looked()).toEqual([]);
    const edited = { ...houseForSale, description: `** ${own.toUpperCase()} **` };
    await eve.put(`/api/intentions/${later.id}`, edited);
    const [item] = await looked();
    expect(item!.why).toEqual(['The same text under two accounts']);
    expect((await seen(item!.id)).duplicate).toMatchObject([{ picture: null }, { picture: null }]);
  });

  test('an older intention that is changed into a copy is the later one, by its text', async () => {
    const old = await posts(eve, {
      title: 'A bargain',
      description: 'Something else of my own, as long as it takes to be compared with others here.',
    });
    await looked();
    const hers = await posts(alice, { title: 'By the park', description: own });
    expect(await looked()).toEqual([]);
    await eve.put(`/api/intentions/${old.id}`, { ...houseForSale, title: 'A bargain', description: own });
    // A change of anything else keeps the time of the text.
    await alice.put(`/api/intentions/${hers.id}`, {
      ...houseForSale,
      title: 'By the pond',
      description: own,
    });
    const [item] = await looked();
    const { duplicate, userId } = await seen(item!.id);
    expect(userId).toBe(eve.userId);
    expect(duplicate!.map((it) => it.called)).toEqual(['By the pond', 'A bargain']);
    const [first, later] = duplicate!.map((it) => Date.parse(it.since!));
    expect(first).toBeLessThan(later!);
  });

  test('and by its picture', async () => {
    const old = await posts(eve, { title: 'A bargain' });
    const hers = await posts(alice, { title: 'By the park' });
    for (const [person, it] of [
      [alice, hers],
      [eve, old],
    ] as const)
      await shows(person, it, await scenePhoto('terrace', 1));
    const [item] = await looked();
    const { duplicate, userId } = await seen(item!.id);
    expect(userId).toBe(eve.userId);
    expect(duplicate).toMatchObject([{ intentionId: hers.id }, { intentionId: old.id }]);
  });

  test('both at once are one item', async () => {
    const picture = await scenePhoto('flat', 3);
    for (const person of [alice, eve])
      await shows(person, await posts(person, { description: own }), picture);
    expect((await looked()).map((it) => it.why)).toEqual([['The same picture and text under two accounts']]);
    expect((await queue()).counts).toMatchObject({ duplicate: 1 });
  });

  test('nothing of one’s own, nothing plain, no short text, and no other picture', async () => {
    const green = await plain('#3c7a5a');
    for (const [person, number] of [
      [alice, 1],
      [alice, 1],
      [eve, 2],
    ] as const) {
      const house = await posts(person, { description: 'Immaculate family home.' });
      await shows(person, house, await scenePhoto('semi', number));
      await shows(person, house, green);
    }
    await posts(alice, { description: own });
    await posts(alice, { description: own });
    expect(await looked()).toEqual([]);
  });

  test('of many that show the same, so many as tell a moderator what it is', async () => {
    const { ofOne } = limits.duplicates;
    const first = await Promise.all(
      Array.from({ length: ofOne + 1 }, async (_, at) => world.person(`Seller${at}`)),
    );
    for (const person of first) await posts(person, { description: own });
    await looked();
    const before = (await queue()).items.length;
    await posts(eve, { description: own });
    expect((await looked()).length - before).toBe(ofOne);
  });

  test('pictures that are alike are hardly ever the same: of 3,486 pairs of drawn scenes, some drawn after others, four at most', async () => {
    const scenes = sceneKinds.flatMap((kind) =>
      Array.from({ length: scenesOfKind }, (_, at) => ({ kind, number: at + 1 })),
    );
    const hashes = await Promise.all(
      scenes.map(async ({ kind, number }) => (await pictureHash(await scenePhoto(kind, number)))!),
    );
    const alike = hashes.flatMap((hash, at) =>
      hashes.slice(0, at).flatMap((other, before) => (looksSame(hash, other) ? [[before, at]] : [])),
    );
    expect(hashes).toHaveLength(84);
    expect(alike.length).toBeLessThanOrEqual(4);
  });
});

test('the database finds two pictures exactly where the rule says that they look the same', async () => {
  const { context } = world;
  const imageId = crypto.randomUUID();
  const otherImageId = crypto.randomUUID();
  const [hers, copied] = [await posts(alice), await posts(eve)];
  const rows = [
    { id: imageId, intentionId: hers.id, position: 0 },
    { id: otherImageId, intentionId: copied.id, position: 0 },
  ];
  await context.transact((tx) => tx.insertInto('images').values(rows).execute());
  const hash = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
  const turned = fc.uniqueArray(fc.nat(63), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(hash, turned, async (a, bits) => {
      const b = BigInt.asIntN(
        64,
        bits.reduce((it, at) => it ^ (1n << BigInt(at)), a),
      );
      const found = await context.transact(async (tx) => {
        await sql`
          insert into picture_hashes values (${imageId}, ${String(a)}::bigint), (${otherImageId}, ${String(b)}::bigint)
          on conflict (image_id) do update set hash = excluded.hash`.execute(tx);
        return holdSame(tx, hers.id);
      });
      expect(found.length === 1).toBe(looksSame(a, b));
    }),
    { numRuns: 200 },
  );
});

describe('what becomes of it', () => {
  const pair = async () => {
    const [hers, copied] = [await posts(alice, { description: own }), await posts(eve, { description: own })];
    const [item] = await looked();
    return { hers, copied, item: { kind: 'duplicate', id: item!.id } };
  };
  const keeps = (given: object) => acts(mia, { action: 'keep', reason: 'copies', ...given });

  test('kept, it is not asked again, however often either is changed', async () => {
    const { hers, copied, item } = await pair();
    expect((await keeps({ userId: alice.userId, item })).status).toBe(200);
    expect(await looked()).toEqual([]);
    for (const [person, { id }] of [
      [alice, hers],
      [eve, copied],
    ] as const)
      await person.put(`/api/intentions/${id}`, { ...houseForSale, description: own, title: 'Changed' });
    expect(await looked()).toEqual([]);
    expect((await keeps({ userId: eve.userId, item })).body.code).toBe('moderated-already');
    expect((await mia.get(`/api/moderation/queue/duplicate/${item.id}`)).status).toBe(404);
  });

  test('a note leaves it, and nothing settles it about somebody else', async () => {
    const { item } = await pair();
    expect((await acts(mia, { action: 'note', userId: eve.userId, item })).status).toBe(200);
    const bob = await world.person('Bob');
    expect((await keeps({ userId: bob.userId, item })).status).toBe(404);
    expect((await queue()).items).toHaveLength(1);
  });

  test('the copy hidden, all that it copied is settled; the first is found as before', async () => {
    const { hers, copied, item } = await pair();
    await posts(await world.person('Bob'), { description: own });
    expect(await looked()).toHaveLength(3);
    await acts(mia, { action: 'hide', reason: 'copies', userId: eve.userId, intentionId: copied.id, item });
    expect((await queue()).items.map((it) => it.title)).toHaveLength(2);
    expect((await eve.get<Intention>(`/api/intentions/${hers.id}`)).status).toBe(200);
    expect((await alice.get<Intention>(`/api/intentions/${copied.id}`)).status).toBe(404);
  });

  test('a banned person’s are settled with them, and what copies them is still found', async () => {
    const { copied } = await pair();
    // For something else, from another place.
    await acts(mia, { action: 'ban', userId: eve.userId });
    expect((await queue()).counts.duplicate).toBe(0);
    await posts(await world.person('Mallory'), { description: own });
    const others = (await looked()).map((it) => it.id);
    const sides = await Promise.all(others.map(async (id) => (await seen(id)).duplicate![0]!.intentionId));
    expect(sides).toContain(copied.id);
  });

  test('it goes with either of the two', async () => {
    const { hers } = await pair();
    await alice.delete(`/api/intentions/${hers.id}`);
    expect(await queue()).toMatchObject({ items: [], counts: { duplicate: 0 } });
  });

  test('neither of the two hears of it', async () => {
    await alice.listen();
    const { hers } = await pair();
    const mine = (await alice.get<Intention>(`/api/intentions/${hers.id}`)).body;
    expect(JSON.stringify(mine)).not.toMatch(/duplicat|copies/i);
    expect((await alice.get('/api/moderation/queue?kind=duplicate')).status).toBe(404);
  });
});

describe('what was hidden', () => {
  const hides = async (person: Person, { id }: Intention) =>
    acts(mia, { action: 'hide', reason: 'scam', userId: person.userId, intentionId: id });
  const hidden = async () => {
    const scam = await posts(eve, { title: 'A bargain', description: own });
    await shows(eve, scam, await scenePhoto('terrace', 1));
    expect(await looked()).toEqual([]);
    return { scam, action: (await hides(eve, scam)).body.id };
  };

  test('deleted and posted again by the same person, it comes to the moderators, with why it was hidden', async () => {
    const { scam } = await hidden();
    await eve.delete(`/api/intentions/${scam.id}`);
    const again = await posts(eve, { title: 'Another bargain', description: `${own}!` });
    const [item, ...others] = await looked();
    expect(others).toEqual([]);
    expect(item).toMatchObject({ kind: 'duplicate', title: '“A bargain” and “Another bargain”' });
    expect(item!.why[0]).toMatch(/^The same text as what was hidden on /);
    const page = await seen(item!.id);
    expect(page).toMatchObject({ userId: eve.userId, intentionId: again.id });
    expect(page.duplicate!.map((it) => it.intentionId)).toEqual([again.id]);
    const { id, kind } = item!;
    const done = await acts(mia, {
      action: 'hide',
      reason: 'scam',
      userId: eve.userId,
      intentionId: again.id,
      item: { id, kind },
    });
    expect(done.status).toBe(200);
    expect(await looked()).toEqual([]);
  });

  test('its picture is known again too, and beside the hidden one, and from another account', async () => {
    const { scam } = await hidden();
    await shows(eve, await posts(eve), await scenePhoto('terrace', 1, (it) => it.resize(300), 50));
    expect((await looked()).map((it) => it.why[0])).toEqual([
      expect.stringMatching(/^The same picture as what was hidden on /),
    ]);
    await eve.delete(`/api/intentions/${scam.id}`);
    await posts(alice, { description: own });
    expect(await looked()).toHaveLength(2);
  });

  test('shown again by a moderator, it is nothing to look for', async () => {
    const { scam } = await hidden();
    await acts(mia, { action: 'restore', userId: eve.userId, intentionId: scam.id });
    await eve.delete(`/api/intentions/${scam.id}`);
    await posts(eve, { description: own });
    expect(await looked()).toEqual([]);
  });
});

describe('what ends a look', () => {
  test('changed while it is looked at, it is looked at again', async () => {
    const house = await posts(alice, { description: own });
    const [look] = await waitingLooks(world.context.db, 1);
    await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, description: 'Something else' });
    expect(await world.context.transact((tx) => endLook(tx, look!))).toBe(false);
    expect(await waitingLooks(world.context.db, 9)).toMatchObject([{ intentionId: house.id }]);
  });

  test('two processes that look at once find a pair once', async () => {
    for (const person of [alice, eve]) await posts(person, { description: own });
    await Promise.all([1, 2, 3].map(() => findDuplicates(world.context)));
    expect(await looked()).toHaveLength(1);
    expect(await world.context.db.selectFrom('duplicates').selectAll().execute()).toHaveLength(1);
  });

  test('the same pair from both ends is one row', async () => {
    const [hers, copied] = [await posts(alice), await posts(eve)];
    const now = new Date();
    const same = {
      sameText: true,
      imageId: null,
      otherImageId: null,
      since: now,
      otherSince: now,
      foundAt: now,
    };
    await world.context.transact(async (tx) => {
      const ends = [
        { intentionId: hers.id, otherId: copied.id, otherWasFirst: false },
        { intentionId: copied.id, otherId: hers.id, otherWasFirst: true },
        // As one would say that looked before a change.
        { intentionId: copied.id, otherId: hers.id, otherWasFirst: false },
      ];
      for (const end of ends) await insertDuplicate(tx, { ...same, ...end, id: crypto.randomUUID() });
    });
    expect((await queue()).items).toHaveLength(1);
  });

  test.each(['small', 'full'] as const)('a %s file that was damaged holds nobody up', async (form) => {
    const damaged = await posts(alice);
    await shows(alice, damaged, await scenePhoto('cottage', 2));
    const { db, storage } = world.context;
    const images = db.selectFrom('images').select('id').where('intentionId', '=', damaged.id);
    const { id } = await images.executeTakeFirstOrThrow();
    // A picture that is older than the small form has none until somebody asks for it.
    await storage.remove([storedPath(damaged.id, id, 'small')]);
    await storage.put(storedPath(damaged.id, id, form), Buffer.from('RIFF'));
    for (const person of [alice, eve]) await posts(person, { description: own });
    expect(await looked()).toHaveLength(1);
  });

  test('pictures that cannot be read now are looked at later', async () => {
    const picture = await scenePhoto('cottage', 1);
    for (const person of [alice, eve]) await shows(person, await posts(person), picture);
    const { context } = world;
    const away = {
      ...context,
      storage: { ...context.storage, get: () => Promise.reject(new Error('the store is away')) },
    };
    await expect(findDuplicates(away)).rejects.toThrow('the store is away');
    expect((await queue()).items).toEqual([]);
    expect(await looked()).toHaveLength(1);
  });
});

test('a moderator neither sees nor decides a pair of which one is theirs', async () => {
  const max = await world.person('Max');
  await makeModerator(world.context, max);
  await posts(mia, { description: own });
  await posts(eve, { description: own });
  expect(await looked()).toEqual([]);
  expect((await queue()).counts.duplicate).toBe(0);
  const { items, counts } = (await max.get<Queue>('/api/moderation/queue?kind=duplicate')).body;
  expect([items.length, counts.duplicate]).toEqual([1, 1]);
  const item = { kind: 'duplicate', id: items[0]!.id };
  expect((await mia.get(`/api/moderation/queue/duplicate/${item.id}`)).status).toBe(404);
  const refused = { status: 409, body: { code: 'moderator-concerned' } };
  expect(await acts(mia, { action: 'keep', userId: eve.userId, item })).toMatchObject(refused);
  expect((await acts(max, { action: 'keep', userId: eve.userId, item })).status).toBe(200);
});
