/** The entities of the specification, field by field, as they are stored and as they are told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Profile } from '../../contract/accounts.ts';
import type { Chat } from '../../contract/chat.ts';
import type { Intention } from '../../contract/intentions.ts';
import type { Message } from '../../contract/messages.ts';
import { chatId } from '../../domain/chat.ts';
import { signUp } from '../newcomer.ts';
import type { Person } from '../person.ts';
import { photo } from '../pictures.ts';
import { bristol, carForSale, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice', {
    lastName: 'Archer',
    profession: 'Teacher',
    salaryRange: '30,000-50,000',
    bio: 'Two cats.',
    getNotificationsVia: ['email', 'push'],
  });
  bob = await world.person('Bob');
});
afterAll(() => world.close());

describe('a user', () => {
  for (const [field, value] of [
    ['firstName', 'Alice'],
    ['lastName', 'Archer'],
    ['bio', 'Two cats.'],
    ['profession', 'Teacher'],
    ['salaryRange', '30,000-50,000'],
    ['getNotificationsVia', ['email', 'push']],
  ] as const)
    test(`has a ${field}`, { tags: [`3.user.${field}`] }, async () => {
      expect(await stored(alice)).toHaveProperty(field, value);
      expect((await alice.get<Profile>('/api/profile')).body).toHaveProperty(field, value);
    });

  test('is found by the id they sign in with', { tags: ['3.user.key'] }, async () => {
    const session = await alice.get<{ user: { id: string } }>('/api/auth/get-session');
    expect((await stored(alice)).id).toBe(session.body.user.id);
  });

  test('has an email', { tags: ['3.user.email'] }, async () => {
    expect((await stored(alice)).email).toBe(alice.email);
  });

  test('has the server’s time of joining', { tags: ['3.user.timestamp'] }, async () => {
    const before = Date.now();
    const { person: carol } = await signUp(world.url);
    expect((await stored(carol)).createdAt.getTime()).toBeGreaterThanOrEqual(before - 1_000);
    expect((await stored(carol)).createdAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  test('may have a profile photo, and need not', { tags: ['3.user.profilePhoto'] }, async () => {
    expect((await bob.get<Profile>('/api/profile')).body.photo).toBeNull();
    const form = new FormData();
    form.append('file', new Blob([await photo()], { type: 'image/jpeg' }), 'me.jpg');
    expect((await bob.post<Profile>('/api/profile/photo', form)).body.photo).toMatch(/^\/images\/profile\//);
  });

  function stored({ userId }: Person) {
    const { db } = world.context;
    return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  }
});

describe('an intention', () => {
  for (const [field, value] of [
    ['type', 'sell'],
    ['category', 'property'],
    ['categoryId', '0'],
    ['latitude', bristol.latitude],
    ['longitude', bristol.longitude],
    ['postcode', bristol.postcode],
    ['address', houseForSale.address],
    ['title', houseForSale.title],
    ['description', houseForSale.description],
  ] as const)
    test(`tells its owner its ${field}`, { tags: [`3.intention.${field}`] }, async () => {
      expect(await alice.posts(houseForSale)).toHaveProperty(field, value);
    });

  test('of a vehicle has the category id 1', { tags: ['3.intention.categoryId'] }, async () => {
    expect(await alice.posts(carForSale)).toMatchObject({ category: 'vehicle', categoryId: '1' });
  });

  test('of either side is a row of one table, told apart by its type', {
    tags: ['3.intention.collections'],
  }, async () => {
    const person = await world.person('Cora');
    const ids = [(await person.posts(houseForSale)).id, (await person.posts(houseWanted)).id];
    const rows = world.context.db.selectFrom('intentions').select(['id', 'type']).where('id', 'in', ids);
    expect(new Map((await rows.execute()).map((it) => [it.id, it.type]))).toEqual(
      new Map([
        [ids[0], 'sell'],
        [ids[1], 'buy'],
      ]),
    );
  });

  test('has a unique id, which is its folder’s too', {
    tags: ['3.intention.id', '3.intention.folderId'],
  }, async () => {
    const [one, other] = [await alice.posts(houseForSale), await alice.posts(houseForSale)];
    expect(one.id).not.toBe(other.id);
    expect([one.folderId, other.folderId]).toEqual([one.id, other.id]);
  });

  test('belongs to a user and, through them, to an email that nobody else is told', {
    tags: ['3.intention.userId', '3.intention.userEmail'],
  }, async () => {
    const { id } = await alice.posts(houseForSale);
    const { db } = world.context;
    const row = await db
      .selectFrom('intentions')
      .innerJoin('users', 'users.id', 'intentions.userId')
      .select(['intentions.userId', 'users.email'])
      .where('intentions.id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ userId: alice.userId, email: alice.email });
    expect(JSON.stringify((await bob.get(`/api/intentions/${id}`)).body)).not.toContain(alice.email);
  });

  test('holds the ids it liked, until they are taken back', {
    tags: ['4.like.adds', '4.like.removes', '7.write.like'],
  }, async () => {
    const [house, wish] = [await alice.posts(houseForSale), await bob.posts(houseWanted)];
    const likesOfWish = async () => {
      const rows = world.context.db.selectFrom('likes').select('sellId').where('buyId', '=', wish.id);
      return (await rows.where('buyLikedAt', 'is not', null).execute()).map(({ sellId }) => sellId);
    };
    await bob.likes(wish, house);
    expect(await likesOfWish()).toEqual([house.id]);
    await bob.unlikes(wish, house);
    expect(await likesOfWish()).toEqual([]);
  });

  test('has the server’s time of its making, whatever the sender says', {
    tags: ['3.intention.createdAt', '7.write.set'],
  }, async () => {
    const before = Date.now();
    const { createdAt } = await alice.posts({ ...houseForSale, createdAt: '2001-01-01T00:00:00.000Z' });
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(before - 1_000);
  });

  test('in a list carries its owner’s first name, profession and salary range', {
    tags: ['3.intention.enriched', '1.credibility', '7.read.by-category'],
  }, async () => {
    const [house, wish] = [await alice.posts(houseForSale), await bob.posts(houseWanted)];
    const page = await bob.get<{ items: { intention: Intention }[] }>(
      `/api/intentions/${wish.id}/candidates?sort=newest`,
    );
    const found = page.body.items.find(({ intention }) => intention.id === house.id);
    expect(found?.intention.owner).toMatchObject({
      firstName: 'Alice',
      profession: 'Teacher',
      salaryRange: '30,000-50,000',
      bio: 'Two cats.',
    });
  });

  test('whose owner tells nothing carries N/A', { tags: ['3.intention.unknown'] }, async () => {
    const { id } = await bob.posts(houseWanted);
    const { owner } = (await alice.get<Intention>(`/api/intentions/${id}`)).body;
    expect(owner).toMatchObject({ profession: 'N/A', salaryRange: 'N/A' });
  });

  test('sold is stored with one price, wanted with two', {
    tags: ['3.sell-property.price', '3.sell-vehicle.price', '3.buy-property.priceRange'],
  }, async () => {
    expect(await alice.posts(houseForSale)).toMatchObject({ price: 350_000 });
    expect(await alice.posts(carForSale)).toMatchObject({ price: 7_250 });
    expect(await bob.posts(houseWanted)).toMatchObject({ minPrice: 300_000, maxPrice: 400_000 });
  });
});

describe('the categories', () => {
  test('are a collection, their names in small letters', {
    tags: ['3.category.collection', '3.category.id', '3.category.name'],
  }, async () => {
    const rows = await world.context.db.selectFrom('categories').selectAll().orderBy('id').execute();
    expect(rows).toEqual([
      { id: '0', category: 'property' },
      { id: '1', category: 'vehicle' },
    ]);
    expect((await world.visitor().get('/api/question-sets/ProPerty/sell')).status).toBe(200);
  });
});

describe('a chat', () => {
  let house: Intention;
  let wish: Intention;
  let chat: Chat;
  let message: Message;

  beforeAll(async () => {
    [house, wish] = [await alice.posts(houseForSale), await bob.posts(houseWanted)];
    await alice.likes(house, wish);
    const id = (await bob.likes(wish, house)).body.chatId;
    const sent = { id: crypto.randomUUID(), content: 'Is it still for sale?' };
    message = (await bob.post<Message>(`/api/chats/${id}/messages`, sent)).body;
    chat = (await alice.get<{ items: Chat[] }>('/api/chats')).body.items.find((it) => it.id === id)!;
  });

  test('has the key of its users and intentions', { tags: ['3.chat.key', '9.chat-id'] }, () => {
    const sorted = [...[alice.userId, bob.userId].sort(), ...[house.id, wish.id].sort()].join('_');
    expect(chat.id).toBe(sorted);
    expect(chatId([bob.userId, alice.userId], [wish.id, house.id])).toBe(sorted);
  });

  test('has two participants', { tags: ['3.chat.participants', '7.read.chats'] }, () => {
    expect(chat.participants.toSorted()).toEqual([alice.userId, bob.userId].sort());
  });

  test('has two intentions', { tags: ['3.chat.intentionIds'] }, () => {
    expect(chat.intentionIds.toSorted()).toEqual([house.id, wish.id].sort());
  });

  test('has the time of the match', { tags: ['3.chat.createdAt'] }, () => {
    expect(Date.parse(chat.createdAt)).toBeLessThanOrEqual(Date.parse(message.timestamp));
  });

  for (const field of ['id', 'senderId', 'content', 'timestamp', 'read'] as const)
    test(`has messages with their ${field}`, { tags: [`3.chat.message-${field}`, '7.write.message'] }, () => {
      const expected = { senderId: bob.userId, content: 'Is it still for sale?', read: false };
      if (field === 'id') expect(message.id).toMatch(/^[0-9a-f-]{36}$/);
      else if (field === 'timestamp') expect(Date.now() - Date.parse(message.timestamp)).toBeLessThan(60_000);
      else expect(message[field]).toBe(expected[field]);
    });
});

test('a picture is stored under the folder of its intention and reached by its address', {
  tags: ['3.files.path', '3.files.urls', '7.files.upload'],
}, async () => {
  const { id, folderId } = await alice.posts(houseForSale);
  const form = new FormData();
  form.append('intentionId', id);
  form.append('file', new Blob([await photo()], { type: 'image/jpeg' }), 'front.jpg');
  expect((await alice.post('/api/images', form)).status).toBeLessThan(300);
  const [image = ''] = (await alice.get<Intention>(`/api/intentions/${id}`)).body.images;
  expect(image).toMatch(new RegExp(`^/images/${folderId}/[^/]+$`));
  expect((await fetch(world.url + image)).status).toBe(200);
  expect(await world.context.storage.get(image.replace('/images/', 'Images/'))).not.toBeNull();
});
