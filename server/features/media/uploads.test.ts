/** More pictures than there is room for: who must wait is told so, and nobody's picture is called unreadable for it. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Problem } from '../../../contract/problem.ts';
import { limits } from '../../../domain/limits.ts';
import { refusalWords } from '../../../domain/refusal-words.ts';
import type { Person } from '../../../tests/person.ts';
import { photo } from '../../../tests/pictures.ts';
import { RawConnection } from '../../../tests/raw-connection.ts';
import { bristol, carForSale } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

const wait = { timeout: 20_000, interval: 50 };
const boundary = 'part';
const start = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="file"; filename="a.jpg"',
  'Content-Type: image/jpeg',
  '\r\n',
].join('\r\n');

let world: World;
let picture: Buffer<ArrayBuffer>;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  picture = await photo();
});
afterAll(() => world.close());

async function seller(name: string): Promise<{ person: Person; car: Intention }> {
  const person = await world.person(name);
  return { person, car: await person.posts(carForSale) };
}

function add(person: Person, { id }: Intention) {
  const form = new FormData();
  form.append('intentionId', id);
  form.append('file', new Blob([picture], { type: 'image/jpeg' }), 'a.jpg');
  return person.post<Problem>('/api/images', form);
}

/** Uploads of a person that have begun and do not go on. */
function begin(person: Person, count: number, bytes = 1_000_000): Promise<RawConnection[]> {
  const headers = {
    Cookie: person.cookieHeader,
    Origin: person.url,
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Content-Length': bytes,
  };
  const one = async () => (await RawConnection.open(world.url)).request('POST /api/images', headers, start);
  return Promise.all(Array.from({ length: count }, one));
}

describe('uploads under way', () => {
  let begun: RawConnection[] = [];
  const end = () => {
    for (const it of begun.splice(0)) it.end();
  };
  afterEach(end);
  /** So many of those that began found no room; the others hold theirs. */
  const refused = (count: number) =>
    vi.waitFor(() => expect(begun.flatMap((it) => it.statuses)).toEqual(Array(count).fill(503)), wait);

  test('one person has room for three; a fourth is told to try again, and others are served', async () => {
    const [{ person, car }, bob] = await Promise.all([seller('Alice'), seller('Bob')]);
    begun = await begin(person, 4);
    await refused(1);
    const refusal = await add(person, car);
    expect(refusal.status).toBe(503);
    expect(refusal.body).toMatchObject({ code: 'busy', detail: refusalWords.busy });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await add(bob.person, bob.car)).status).toBe(201);
    end();
    await vi.waitFor(async () => expect((await add(person, car)).status).toBe(201), wait);
  });

  test('one that ends makes room for one, not for as many as there were', async () => {
    const { person, car } = await seller('Alice');
    begun = await begin(person, 4);
    await refused(1);
    begun.find((it) => it.statuses.length === 0)!.end();
    await vi.waitFor(async () => expect((await add(person, car)).status).toBe(201), wait);
    begun.push(...(await begin(person, 2)));
    await refused(2);
  });

  test('all together have room for forty', async () => {
    const [many, bob] = await Promise.all([
      Promise.all(Array.from({ length: 15 }, () => world.person('Ann'))),
      seller('Bob'),
    ]);
    begun = (await Promise.all(many.map((person) => begin(person, 3)))).flat();
    await refused(5);
    expect((await add(bob.person, bob.car)).status).toBe(503);
    end();
    await vi.waitFor(async () => expect((await add(bob.person, bob.car)).status).toBe(201), wait);
  });

  test('a file that is too large is refused in words that arrive, however late the client reads them', async () => {
    const { person } = await seller('Alice');
    for (let round = 0; round < 5; round += 1) {
      const bytes = 2 * limits.image.fileBytes;
      const [connection] = await begin(person, 1, bytes);
      connection!.socket.pause();
      connection!.write(Buffer.alloc(bytes - start.length, 'x'));
      await vi.waitFor(() => expect(connection!.socket.writableLength).toBe(0), wait);
      connection!.socket.resume();
      await vi.waitFor(() => expect(connection!.statuses).toEqual([413]), wait);
      expect(connection!.said).toContain(refusalWords['image-too-large']);
      connection!.end();
    }
  });
});

describe('a form', () => {
  let person: Person;
  beforeAll(async () => {
    person = await world.person('Alice');
  });
  const ofFile = (bytes: Uint8Array<ArrayBuffer>, name = 'file') => {
    const form = new FormData();
    form.append(name, new Blob([bytes], { type: 'image/jpeg' }), 'a.jpg');
    return form;
  };
  const send = async (body: unknown) => {
    const reply = await person.post<Problem>('/api/profile/photo', body);
    return reply.status === 200 ? 'taken' : reply.body;
  };

  test('of a file of 10 MB is taken, one byte more is refused', async () => {
    const largest = Buffer.concat([picture, Buffer.alloc(limits.image.fileBytes - picture.length)]);
    expect(await send(ofFile(largest))).toBe('taken');
    expect(await send(ofFile(Buffer.concat([largest, Buffer.alloc(1)])))).toMatchObject({
      status: 413,
      code: 'image-too-large',
    });
  });

  test.each<[string, () => unknown]>([
    ['nothing in it', () => new FormData()],
    ['a file under another name', () => ofFile(picture, 'other')],
    ['an empty file', () => ofFile(Buffer.alloc(0))],
    ['no form at all', () => ({ file: 'x' })],
  ])('with %s is refused under the field that is missing', async (_what, body) => {
    const fields = { file: refusalWords['image-type'] };
    expect(await send(body())).toMatchObject({ status: 422, fields });
  });

  test.each([
    ['has no boundary', 'multipart/form-data', 'hello'],
    ['has no parts', `multipart/form-data; boundary=${boundary}`, 'hello'],
    ['breaks off', `multipart/form-data; boundary=${boundary}`, `${start}bytes`],
  ])('that %s is refused as a picture that cannot be read', async (_what, type, body) => {
    const headers = { cookie: person.cookieHeader, origin: person.url, 'content-type': type };
    const reply = await fetch(`${person.url}/api/profile/photo`, { method: 'POST', headers, body });
    expect(await reply.json()).toMatchObject({ status: 422, code: 'image-unreadable' });
  });

  test('with a few other fields is taken, with more than a picture needs it is refused as too large', async () => {
    const form = ofFile(picture);
    for (const name of ['a', 'b', 'c']) form.append(name, 'x');
    expect(await send(form)).toBe('taken');
    for (const name of ['d', 'e']) form.append(name, 'x');
    expect(await send(form)).toMatchObject({ status: 413, code: 'invalid' });
  });
});
