/** Where a buyer is, as the database reckons it: the tile that cells.ts says, on one row of each. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unitVector } from '../../../domain/place.ts';
import { carWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { cellAt, homeMiles, tileMiles } from './cells.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const points = fc.sample(
  fc.record({
    latitude: fc.double({ min: 49, max: 61, noNaN: true }),
    longitude: fc.double({ min: -9, max: 2, noNaN: true }),
  }),
  500,
);

test('a point lies in the same tile to the database, at every level', async () => {
  const at = points.map(unitVector);
  for (const [level, miles] of tileMiles.entries()) {
    const { rows } = await sql<{ tile: number }>`
      select tile_at(x, y, z, ${level}) as tile
      from json_to_recordset(${JSON.stringify(at)}::json) as points (x float8, y float8, z float8)`.execute(
      world.context.db,
    );
    expect(rows.map((it) => it.tile)).toEqual(at.map((it) => cellAt(it, miles)));
  }
  const { rows } = await sql<{ tile: number }>`
    select home_tile(x, y, z) as tile
    from json_to_recordset(${JSON.stringify(at)}::json) as points (x float8, y float8, z float8)`.execute(
    world.context.db,
  );
  expect(rows.map((it) => it.tile)).toEqual(at.map((it) => cellAt(it, homeMiles)));
});

test.each([1, 5, 12, 30, 50])(
  'of a buyer with a radius of %s miles one row tells where they are',
  async (searchRadius) => {
    const bob = await world.person('Bob');
    const { id } = await bob.posts({ ...carWanted, searchRadius });
    const rows = await world.context.db
      .selectFrom('discoveryBuys')
      .select(['home2', 'x', 'y', 'z'])
      .where('intentionId', '=', id)
      .execute();
    const [{ x, y, z }] = rows as [(typeof rows)[number]];
    expect(rows.map((it) => it.home2).filter((it) => it !== null)).toEqual([cellAt({ x, y, z }, 2)]);
  },
);
