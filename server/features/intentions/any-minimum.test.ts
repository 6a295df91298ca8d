/** A minimum of nothing is Any, whoever sends it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, carWanted, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let bob: Person;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
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
