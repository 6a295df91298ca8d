/**
 * Where a postcode is, through HTTP: the local table, then a real lookup server, then its sector, then its
 * area's main town.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PostcodePlace } from '../../../contract/postcodes.ts';
import type { Problem } from '../../../contract/problem.ts';
import { mainTownOf } from '../../../domain/postcode-areas.ts';
import { json, knows, type LookupServer, openLookupServer } from '../../../tests/lookup-server.ts';
import type { Person } from '../../../tests/person.ts';
import { bath, bristol, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let lookup: LookupServer;
let world: World;
let visitor: Person;

beforeAll(async () => {
  lookup = await openLookupServer();
  world = await openWorld({ postcodesUrl: lookup.url });
  await world.knowPostcodes(bristol);
  visitor = world.visitor();
});
afterAll(async () => {
  await world.close();
  await lookup.close();
});

const find = (postcode: string) =>
  visitor.get<PostcodePlace>(`/api/postcodes/${encodeURIComponent(postcode)}`);
/** Of an area that exists. */
const nobodys = (nth: number) => `BS7 ${nth % 10}A${'ABDEF'[Math.floor(nth / 10)]}`;
const pathOf = (nth: number) => `/api/postcodes/${encodeURIComponent(nobodys(nth))}`;
const problem = (postcode: string) => visitor.get<Problem>(`/api/postcodes/${encodeURIComponent(postcode)}`);

test('an imported postcode is found without asking anybody, however it is typed', async () => {
  const { status, body } = await find('bs65qa');
  expect({ status, body }).toEqual({
    status: 200,
    body: { ...bristol, area: 'Bristol BS6', approximate: false },
  });
  expect(lookup.asked).not.toContain(bristol.postcode);
});

test('what the lookup service answers is kept', async () => {
  lookup.answer = knows({ [bath.postcode]: bath });
  for (let time = 0; time < 2; time += 1)
    expect((await find(bath.postcode)).body).toEqual({ ...bath, area: 'Bath BA1', approximate: false });
  expect(lookup.asked.filter((it) => it === bath.postcode)).toHaveLength(1);
});

test('who has many postcodes asked for gets what stands in; others have theirs asked all the same', async () => {
  const limited = await openWorld({ postcodesUrl: lookup.url, rateLimits: true });
  lookup.answer = knows({ [nobodys(11)]: bath });
  const [alice, stranger] = [await limited.person('Alice'), limited.visitor()];
  for (let nth = 1; nth <= 10; nth += 1) expect((await stranger.get(pathOf(nth))).status).toBe(422);
  const isApproximate = async (person: Person) =>
    (await person.get<PostcodePlace>(pathOf(11))).body.approximate;
  expect(await isApproximate(stranger)).toBe(true);
  const draft = { ...houseWanted, postcode: nobodys(12) };
  expect((await stranger.post('/api/candidates/count', { draft })).status).toBe(200);
  expect(lookup.asked).not.toContain(nobodys(12));
  expect(await isApproximate(alice)).toBe(false);
  // What is known not to be there is nobody's question.
  expect((await stranger.get(pathOf(1))).status).toBe(422);
  await limited.close();
});

test('what is no postcode is refused under its field', async () => {
  const { status, body } = await problem('nowhere');
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { code: 'invalid', fields: { postcode: 'Please enter a valid postcode.' } },
  });
});

test('a postcode that does not exist is refused in the words of the specification', async () => {
  lookup.answer = knows({});
  const words = 'Unable to fetch coordinates for the provided postcode.';
  expect(await problem('BS6 9ZZ')).toMatchObject({
    status: 422,
    body: { code: 'no-coordinates', detail: words, fields: { postcode: words } },
  });
});

test('while the service cannot be reached the sector stands in', async () => {
  lookup.answer = (reply) => json(reply, 503, {});
  expect((await find('BA2 4AA')).body).toMatchObject({
    area: 'Bath BA2',
    approximate: true,
    latitude: 51.3776,
    longitude: -2.3565,
  });
});

test('a postcode whose sector is not known stands at the main town of its area', async () => {
  lookup.answer = (reply) => json(reply, 503, {});
  const { latitude, longitude } = mainTownOf('BT1 1AA')!;
  expect((await find('BT1 1AA')).body).toEqual({
    ...{ postcode: 'BT1 1AA', area: 'Belfast BT1', approximate: true },
    ...{ latitude, longitude },
  });
});

test('an unknown area cannot stand in for anything', async () => {
  lookup.answer = (reply) => json(reply, 503, {});
  expect(await problem('ZZ9 9ZZ')).toMatchObject({ status: 422, body: { code: 'no-coordinates' } });
});
