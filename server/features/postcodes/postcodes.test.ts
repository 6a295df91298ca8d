/** Where a postcode is, through HTTP: the local table, then a real lookup server, then the area's main town. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { PostcodePlace } from '../../../contract/postcodes.ts';
import type { Problem } from '../../../contract/problem.ts';
import { json, knows, type LookupServer, openLookupServer } from '../../../tests/lookup-server.ts';
import type { Person } from '../../../tests/person.ts';
import { bath, bristol, carForSale } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { refineAll, refineIntentionsAt } from '../intentions/jobs.ts';

let lookup: LookupServer;
let world: World;
let visitor: Person;

beforeAll(async () => {
  lookup = await openLookupServer();
  world = await openWorld({ postcodesUrl: lookup.url });
  await world.knowPostcode(bristol.postcode, bristol.latitude, bristol.longitude);
  visitor = world.visitor();
});
afterAll(async () => {
  await world.close();
  await lookup.close();
});

const find = (postcode: string) =>
  visitor.get<PostcodePlace>(`/api/postcodes/${encodeURIComponent(postcode)}`);
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

test('while the service cannot be reached the main town stands in, and an intention moves when it can', async () => {
  const alice = await world.person('Alice');
  lookup.answer = (reply) => json(reply, 503, {});
  expect((await find('BA2 4AA')).body).toMatchObject({
    area: 'Bath BA2',
    approximate: true,
    latitude: 51.381,
  });
  const posted = await alice.posts({ ...carForSale, postcode: 'BA2 4AA' });
  expect(posted).toMatchObject({ approximate: true, latitude: 51.381, area: 'Bath BA2' });
  await expect(refineIntentionsAt(world.context, 'BA2 4AA')).rejects.toThrow('cannot be reached');

  await world.knowPostcode('BA2 4AA', 51.3767, -2.3586);
  await alice.listen();
  await refineIntentionsAt(world.context, 'BA2 4AA');
  const { body } = await alice.get<Intention>(`/api/intentions/${posted.id}`);
  expect(body).toMatchObject({ approximate: false, latitude: 51.3767, longitude: -2.3586 });
  await expect
    .poll(() => alice.heard)
    .toContainEqual({ kind: 'intention.changed', intentionId: posted.id, deleted: false });
});

test('a refinement that finds no such postcode leaves the town', async () => {
  const quiet = { ...world.context, postcodeService: { lookUp: async () => ({ kind: 'unknown' as const }) } };
  await expect(refineIntentionsAt(quiet, 'BA2 9ZZ')).resolves.toBeUndefined();
});

test('an unknown area cannot stand in for anything', async () => {
  lookup.answer = (reply) => json(reply, 503, {});
  expect(await problem('ZZ9 9ZZ')).toMatchObject({ status: 422, body: { code: 'no-coordinates' } });
});

test('at a start, every intention that waits for its postcode is looked up again', async () => {
  const dora = await world.person('Dora');
  lookup.answer = (reply) => json(reply, 503, {});
  const { id, approximate } = await dora.posts({ ...carForSale, postcode: 'BA1 5AA' });
  expect(approximate).toBe(true);
  await world.knowPostcode('BA1 5AA', 51.39, -2.37);
  await refineAll(world.context);
  const seen = async () => (await dora.get<Intention>(`/api/intentions/${id}`)).body;
  await expect.poll(seen, { timeout: 15_000 }).toMatchObject({ approximate: false, latitude: 51.39 });
});
