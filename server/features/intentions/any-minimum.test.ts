/** A minimum of nothing is Any, whoever sends it, and so is one that was stored before that was so. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, carWanted, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let bob: Person;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcode(bristol.postcode, bristol.latitude, bristol.longitude);
  bob = await world.person('Bob');
});
afterAll(() => world.close());

/** The minimum and whether the range is wide, as discovery looks it up. */
async function indexed(id: string) {
  const rows = world.context.db.selectFrom('discoveryBuys').select(['minPrice', 'wide']);
  return rows.where('intentionId', '=', id).distinct().execute();
}
const shown = async (id: string) => (await bob.get<Intention>(`/api/intentions/${id}`)).body;

test.each([
  ['a home', houseWanted],
  ['a vehicle', carWanted],
])(
  'a minimum of £0 for %s is stored as Any, posted or changed',
  { tags: ['4.form.floor'] },
  async (_, wanted) => {
    const posted = await bob.posts({ ...wanted, minPrice: 0 });
    expect(posted).toMatchObject({ minPrice: null, maxPrice: wanted.maxPrice });
    const other = await bob.posts(wanted);
    await bob.put(`/api/intentions/${other.id}`, { ...wanted, minPrice: 0 });
    for (const { id } of [posted, other]) {
      expect(await shown(id)).toMatchObject({ minPrice: null });
      expect(await indexed(id)).toEqual([{ minPrice: -1, wide: 1 }]);
    }
  },
);

test('what was stored as £0 becomes Any with the migration, in discovery too', async () => {
  const { db } = world.context;
  const old = await bob.posts({ ...houseWanted, maxPrice: 400_000 });
  const kept = await bob.posts(houseWanted);
  await db.updateTable('intentions').set({ minPrice: 0 }).where('id', '=', old.id).execute();
  const row = { minPrice: 0, wide: 0 };
  await db.updateTable('discoveryBuys').set(row).where('intentionId', '=', old.id).execute();
  const migration = new URL('../../migrations/017-any-minimum.sql', import.meta.url);
  for (const statement of (await readFile(migration, 'utf8')).split(';\n').filter((it) => it.trim() !== ''))
    await sql.raw(statement).execute(db);
  expect(await shown(old.id)).toMatchObject({ minPrice: null, maxPrice: 400_000 });
  expect(await indexed(old.id)).toEqual([{ minPrice: -1, wide: 1 }]);
  expect(await shown(kept.id)).toMatchObject({ minPrice: houseWanted.minPrice });
  expect(await indexed(kept.id)).toEqual([{ minPrice: houseWanted.minPrice, wide: 0 }]);
});
