import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Profile } from '../../../contract/accounts.ts';
import type { Problem } from '../../../contract/problem.ts';
import { ringWords } from '../../../domain/closed-rings.ts';
import { closedSwap } from '../../../tests/closed-ring.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo, newestMail } from '../../../tests/mailbox.ts';
import { sessionOf } from '../../../tests/newcomer.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { soon } from '../../../tests/soon.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());
beforeEach(async () => {
  alice = await world.person('Alice', { lastName: 'Archer', profession: 'Teacher' });
});

const profileOf = async (person: Person) => (await person.get<Profile>('/api/profile')).body;

function upload(bytes: Uint8Array, name = 'me.jpg', type = 'image/jpeg') {
  const form = new FormData();
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  return form;
}
const portrait = () => sharp({ create: { width: 600, height: 900, channels: 3, background: '#b9460f' } });
const jpeg = () =>
  portrait()
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'Secret place' } })
    .jpeg()
    .toBuffer();

/** Every file in the store under this folder. */
async function filesUnder(folder: string): Promise<string[]> {
  const path = join(world.context.config.dataDir, 'Images', folder);
  return (await readdir(path, { recursive: true }).catch(() => [])).filter((it) => it.endsWith('.webp'));
}

describe('the profile', () => {
  test('tells a person what they told us', { tags: ['7.read.users', '7.read.bio'] }, async () => {
    const profile = await profileOf(alice);
    expect(profile).toMatchObject({
      id: alice.userId,
      email: alice.email,
      firstName: 'Alice',
      lastName: 'Archer',
      profession: 'Teacher',
      salaryRange: '',
      bio: '',
      getNotificationsVia: [],
      photo: null,
    });
  });

  test('changes what is given and leaves the rest', {
    tags: ['6.user.preferences', '6.user.bio', '7.write.channels', '7.write.bio'],
  }, async () => {
    const change = {
      bio: ' Two cats. ',
      salaryRange: '80,000+',
      getNotificationsVia: ['push', 'push'],
    };
    const reply = await alice.patch<Profile>('/api/profile', {
      ...change,
      email: 'eve@example.org',
    });
    expect(reply.body).toMatchObject({
      bio: 'Two cats.',
      salaryRange: '80,000+',
      getNotificationsVia: ['push'],
      profession: 'Teacher',
      firstName: 'Alice',
      email: alice.email,
    });
    expect(await profileOf(alice)).toEqual(reply.body);
    expect((await alice.patch<Profile>('/api/profile', {})).body).toEqual(reply.body);
  });

  test('has the whole name follow either of its two parts', async () => {
    const nameNow = async () => (await sessionOf(alice))!.user.name;
    expect(await nameNow()).toBe('Alice Archer');
    await alice.patch('/api/profile', { firstName: 'Alicia' });
    expect(await nameNow()).toBe('Alicia Archer');
    await alice.patch('/api/profile', { lastName: 'Baker' });
    expect(await nameNow()).toBe('Alicia Baker');
    await alice.patch('/api/profile', { firstName: 'Ann', lastName: 'Other' });
    await alice.patch('/api/profile', { bio: 'Two cats.' });
    expect(await nameNow()).toBe('Ann Other');
  });

  test.each([
    ['a salary range we do not know', { salaryRange: '1,000,000' }, 'Please choose one of the options.'],
    ['a channel we do not know', { getNotificationsVia: ['pigeon'] }, 'Please choose email, push, or both.'],
    ['an endless bio', { bio: 'x'.repeat(2_001) }, 'Please use at most 2,000 characters.'],
    ['an endless profession', { profession: 'x'.repeat(81) }, 'Please use at most 80 characters.'],
  ])('refuses %s under its field, and changes nothing', async (_, change, said) => {
    const before = await profileOf(alice);
    const reply = await alice.patch<Problem>('/api/profile', change);
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(reply.body.fields).toEqual({ [Object.keys(change)[0]!]: said });
    expect(await profileOf(alice)).toEqual(before);
  });
});

describe('a photo', () => {
  test('is kept as a square without metadata, shown to everybody, and replaces the one before', {
    tags: ['3.user.profilePhoto', '6.user.photo'],
  }, async () => {
    const first = (await alice.post<Profile>('/api/profile/photo', upload(await jpeg()))).body.photo!;
    expect(first).toMatch(new RegExp(`^/images/profile/${alice.userId}/[-0-9a-f]{36}\\.webp$`));
    const response = await fetch(world.url + first);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const kept = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 480, height: 480 });
    expect(kept.exif).toBeUndefined();
    const png = upload(await portrait().png().toBuffer(), 'me.png', 'image/png');
    const second = (await alice.post<Profile>('/api/profile/photo', png)).body.photo!;
    expect(second).not.toBe(first);
    await vi.waitFor(async () => expect(await filesUnder(`profile/${alice.userId}`)).toHaveLength(1), 10_000);
    expect((await fetch(world.url + first)).status).toBe(404);
    expect((await fetch(world.url + second.replace('.webp', '.jpeg'))).status).toBe(404);
  });

  test('can be removed', async () => {
    const { photo } = (await alice.post<Profile>('/api/profile/photo', upload(await jpeg()))).body;
    expect((await alice.delete<Profile>('/api/profile/photo')).body.photo).toBeNull();
    await vi.waitFor(async () => expect((await fetch(world.url + photo!)).status).toBe(404), 10_000);
    expect((await alice.delete<Profile>('/api/profile/photo')).status).toBe(200);
  });

  test('of a phone’s own format is refused with what to do', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(64),
    ]);
    expect(await alice.post('/api/profile/photo', upload(heic, 'me.heic', 'image/heic'))).toMatchObject({
      status: 415,
      body: { detail: 'This is a HEIC picture. Please export it as JPEG and add it again.' },
    });
  });

  test('that is no JPEG or PNG is refused, whatever it is called', async () => {
    const gif = await portrait().gif().toBuffer();
    for (const bytes of [gif, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
      expect(await alice.post('/api/profile/photo', upload(bytes))).toMatchObject({
        status: 415,
        body: { code: 'image-type', detail: 'Please choose a JPEG or PNG picture.' },
      });
  });

  test('that is broken is refused, and the former one stays', async () => {
    const { photo } = (await alice.post<Profile>('/api/profile/photo', upload(await jpeg()))).body;
    const broken = (await jpeg()).subarray(0, 400);
    expect(await alice.post('/api/profile/photo', upload(broken))).toMatchObject({
      status: 422,
      body: { code: 'image-unreadable' },
    });
    expect((await profileOf(alice)).photo).toBe(photo);
  });

  test('address that we did not give out leads nowhere', async () => {
    for (const path of [
      'x/y.webp',
      `${alice.userId}/..%2f..%2fsecret.webp`,
      `${alice.userId}/${alice.userId}.webp`,
    ])
      expect((await fetch(`${world.url}/images/profile/${path}`)).status, path).toBe(404);
  });
});

describe('leaving', () => {
  test('needs the password', async () => {
    for (const [body, said] of [
      [{ password: 'wrong-1' }, 'That password is not correct. Please try again.'],
      [{ password: '' }, 'Please enter password'],
      [{}, 'Please enter password'],
    ] as const)
      expect(await alice.delete('/api/profile', body)).toMatchObject({
        status: 422,
        body: { detail: said, fields: { password: said } },
      });
    expect((await alice.get('/api/profile')).status).toBe(200);
  });

  test('removes all that is the person’s, and the other side of a match hears of it', {
    tags: ['7.auth.delete'],
  }, async () => {
    const bob = await world.person('Bob');
    const house = await alice.posts(houseForSale);
    const wish = await bob.posts(houseWanted);
    await bob.likes(wish, house);
    const { chatId } = (await alice.likes(house, wish)).body;
    await alice.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
    await alice.post('/api/profile/photo', upload(await jpeg()));
    await bob.listen();
    const cookie = alice.cookieHeader;
    const logged = vi.spyOn(world.context.log, 'info');

    expect(await alice.delete('/api/profile', { password })).toMatchObject({
      status: 200,
      body: { status: true },
    });

    expect(alice.cookieHeader).toBe('');
    expect(logged).toHaveBeenCalledWith({ user: alice.userId }, 'an account was removed');
    expect((await fetch(`${world.url}/api/profile`, { headers: { cookie } })).status).toBe(401);
    expect((await bob.get(`/api/intentions/${house.id}`)).status).toBe(404);
    expect((await bob.get(`/api/chats/${chatId}/messages`)).status).toBe(404);
    expect((await bob.get<{ items: unknown[] }>('/api/matches')).body.items).toEqual([]);
    await vi.waitFor(() => {
      expect(bob.heard).toContainEqual({
        kind: 'match.removed',
        chatId,
        myIntentionId: wish.id,
        theirIntentionId: house.id,
      });
    }, soon);
    await vi.waitFor(async () => expect(await filesUnder(`profile/${alice.userId}`)).toEqual([]), 10_000);
    const goodbye = await newestMail(world.url, alice.email, 'Your Intent account has been deleted');
    expect(goodbye.text.replaceAll(/\s+/g, ' ')).toContain(
      'with a copy of what was reported, are kept for 90 days',
    );
    for (const table of ['sessions', 'accounts', 'intentions'] as const) {
      const rows = await world.context.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toContain(alice.userId);
    }
    const again = await world.visitor().post('/api/auth/sign-in/email', { email: alice.email, password });
    expect(again.status).toBe(401);
  });

  test('of somebody in a closed ring is told to the others, and to themselves no more', async () => {
    const by = { getNotificationsVia: ['email' as const] };
    const [carol, bob] = [await world.person('Carol', by), await world.person('Bob', by)];
    await closedSwap(carol, bob);
    await carol.delete('/api/profile', { password });
    await newestMail(world.url, bob.email, ringWords.broken);
    await jobsDone(world);
    const subjects = (await mailsTo(world.url, carol.email)).map((it) => it.subject);
    expect(subjects).toContain('Your Intent account has been deleted');
    expect(subjects).not.toContain(ringWords.broken);
  });
});
