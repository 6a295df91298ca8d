/**
 * What search engines are told: what is for sale and open to all, in parts of a bounded size, and nothing of
 * anybody else's.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, carForSale, carWanted, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { firstOfParts, listedFrom } from './sitemap-rows.ts';

let world: World;
let alice: Person;
let listed: Intention[];
let others: Intention[];
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
  listed = [];
  for (const it of [houseForSale, carForSale, houseForSale, carForSale, houseForSale])
    listed.push(await alice.posts(it));
  others = [];
  for (const it of [houseWanted, carWanted, { ...houseForSale, membersOnly: true }])
    others.push(await alice.posts(it));
});
afterAll(() => world.close());

const text = async (path: string) => (await fetch(world.url + path)).text();
const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, it]) => it!);

test('robots are shown the sitemap, and kept from what is somebody’s own', async () => {
  const robots = await text('/robots.txt');
  expect(robots).toContain(`Sitemap: ${world.url}/sitemap.xml`);
  expect(robots).toContain('Disallow: /matches');
  // The script of a page asks it.
  expect(robots).not.toContain('/api');
});

test('the sitemap leads to all that is for sale and open to all, and to nothing else', async () => {
  const parts = placesIn(await text('/sitemap.xml'));
  expect(parts[0]).toBe(`${world.url}/sitemaps/pages.xml`);
  const found = (await Promise.all(parts.slice(1).map((it) => text(new URL(it).pathname)))).flatMap(placesIn);
  expect(found.toSorted()).toEqual(listed.map(({ id }) => `${world.url}/sell/${id}`).toSorted());
  for (const { id } of others) expect(found.join()).not.toContain(id);
  const pages = placesIn(await text('/sitemaps/pages.xml'));
  expect(pages).toContain(`${world.url}/about`);
  for (const page of pages) expect(page.startsWith(world.url)).toBe(true);
});

test('parts are as large as they may be, and together they are all of it, each once', async () => {
  const { db } = world.context;
  const ids = listed.map(({ id }) => id).toSorted();
  for (const size of [1, 2, 4, 5, 6]) {
    const firsts = await firstOfParts(db, size);
    const parts = await Promise.all(firsts.map((it) => listedFrom(db, it, size)));
    expect(parts.map((it) => it.length)).toEqual(
      Array.from({ length: Math.ceil(5 / size) }, (_, nth) => Math.min(size, 5 - nth * size)),
    );
    expect(parts.flat()).toEqual(ids);
  }
});

test('no part is there under an address that is none', async () => {
  expect((await fetch(`${world.url}/sitemaps/nonsense.xml`)).status).not.toBe(200);
});
