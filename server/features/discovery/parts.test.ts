/** A criterion that does not exist, in copies of the tables: everything that goes over their rows knows it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { criteria } from '../../../domain/criteria.ts';
import { type BuyFacts, type CriterionRow, inRange, type SellFacts } from '../../../domain/criterion.ts';
import { Discovery } from '../../../domain/discovery.ts';
import { unitVector } from '../../../domain/place.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { selected } from '../../core/database.ts';
import { fragment, join, raw } from '../../core/fragments.ts';
import { columnName } from '../../core/statements.ts';
import { buyTiles, sellRow } from './index-rows.ts';
import { every, type Parts, partsBy } from './parts.ts';
import { type Predicate, predicates } from './predicate.ts';

/** Feet of garden, and the least that somebody wants. */
type Sell = SellFacts & { readonly garden: number | null };
type Buy = BuyFacts & { readonly minGarden: number | null };

const garden: CriterionRow<Buy, Sell> = {
  only: 'property',
  buyer: { minGarden: null },
  seller: ['garden'],
  measure: (buy, sell) => inRange(sell.garden, buy.minGarden, null),
  almost: ({ minGarden }) => ({ minGarden: minGarden === null ? null : minGarden - 10 }),
  telling: 6,
  called: { buy: 'garden', sell: 'garden' },
  explain: ({ margin }) =>
    margin === null ? null : `${Math.abs(margin)} feet ${margin < 0 ? 'short' : 'more'}`,
};
const gardenInSql: Predicate<Buy, Sell> = {
  columns: { sells: ['garden'], buys: ['minGarden'] },
  sellRow: (sell) => ({ garden: sell.garden ?? 0 }),
  buyRow: (buy) => ({ minGarden: buy.minGarden ?? -1 }),
  sellFacts: (row) => ({ garden: row.garden! }),
  buyFacts: (row) => ({ minGarden: row.minGarden! }),
  sells: (buy) => (buy.minGarden === null ? fragment`true` : fragment`garden >= ${buy.minGarden}::integer`),
  buys: (sell) => [fragment`min_garden <= ${sell.garden ?? 0}::integer`],
  nearBuys: {
    missed: (sell) => fragment`min_garden > ${sell.garden ?? 0}::integer`,
    fitOrNearly: (sell) => [fragment`min_garden - 10 <= ${sell.garden ?? 0}::integer`],
  },
};
const rule = new Discovery({ ...criteria, garden });
const parts = partsBy({ ...predicates, garden: gardenInSql }, rule);

const at = unitVector({ latitude: 51.4545, longitude: -2.5879 });
const home: Sell = {
  category: 'property',
  at,
  price: 350_000,
  bedrooms: 3,
  bathrooms: 1,
  propertyType: 'House',
  garden: 50,
};
const wish: Buy = {
  category: 'property',
  at,
  searchRadius: 10,
  minPrice: null,
  maxPrice: 400_000,
  minBedrooms: null,
  maxBedrooms: null,
  minBathrooms: null,
  maxBathrooms: null,
  propertyType: null,
  minGarden: 40,
};
const small: Sell = { ...home, garden: 32 };

test('it decides who fits, by how much and in which words, of a home and not of a vehicle', () => {
  expect(rule.fit(wish, home)).toMatchObject({ fits: true });
  const { fits, criteria: each } = rule.fit(wish, small);
  expect([fits, each.at(-1)]).toMatchObject([
    false,
    { criterion: 'garden', margin: -8, bound: 'min', limit: 40 },
  ]);
  expect(rule.explain(each.at(-1)!, 'buy')).toBe('8 feet short');
  const [car, carWanted] = [
    { ...small, category: 'vehicle' } as const,
    { ...wish, category: 'vehicle' } as const,
  ];
  expect(rule.fit(carWanted, car).fits).toBe(true);
});

test('it hides, keeps apart, and is missed by a little', () => {
  expect(rule.relaxations(wish)).toContainEqual({ criterion: 'garden', wider: { ...wish, minGarden: null } });
  expect(rule.keptApartBySeller(wish, small)).toEqual(['garden']);
  expect(rule.keptApartBySeller(wish, { ...small, garden: null })).toEqual([]);
  expect(rule.nearMiss(wish, small)).toBe('garden');
  expect(rule.nearMiss(wish, { ...small, garden: 29 })).toBeNull();
  expect(rule.nearMiss(wish, { ...small, price: 410_000 })).toBeNull();
  expect([rule.buyAnswers, rule.sellAnswers].map((it) => it.at(-1))).toEqual(['minGarden', 'garden']);
});

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Rows = readonly Readonly<Record<string, unknown>>[];
const owned = { intentionId: '', userId: '', createdAt: new Date(0), membersOnly: false };

/** As the index would keep them, with columns for the garden. */
function sellRows(sells: readonly Sell[]): Rows {
  return sells.map((sell, id) => ({ ...sellRow(owned, sell), ...gardenInSql.sellRow(sell), id }));
}
function buyRows(buys: readonly Buy[]): Rows {
  return buys.flatMap((buy, id) => {
    const { cells, shared } = buyTiles(owned, { buy });
    return cells.map((cell) => ({ ...shared, ...gardenInSql.buyRow(buy), cell, id }));
  });
}

/** Which of these meet all parts: their places in the list. What homes keep null for, no question about them names. */
async function meeting(kept: Rows, ...all: readonly Parts[]): Promise<number[]> {
  const columns = Object.keys(kept[0]!).filter((name) => !(name in owned) && kept[0]![name] != null);
  const values = kept.map((row) => `(${columns.map((name) => Number(row[name])).join()})`);
  const conditions = all.flatMap((it) => every(it, { viewerId: null }));
  const rows = await selected<{ id: number }>(
    world.context.db,
    fragment`select distinct id from (values ${raw(values.join())}) as kept (${raw(columns.map(columnName).join())})
      where ${join(conditions, ' or ')} order by id`,
  );
  return rows.map((row) => row.id);
}

function placesOf<Item>(list: readonly Item[], which: (item: Item) => boolean): number[] {
  return list.flatMap((item, at) => (which(item) ? [at] : []));
}

const sells: Sell[] = [
  home,
  small,
  { ...home, garden: 29 },
  { ...small, price: 410_000 },
  { ...home, garden: null },
];
const buys: Buy[] = [
  wish,
  { ...wish, minGarden: null },
  { ...wish, minGarden: 60 },
  { ...wish, minGarden: 61 },
  { ...wish, maxPrice: 330_000 },
];

test('to a buyer its condition in SQL says what the rule says: who fits, who is hidden, who almost fits', async () => {
  const rows = sellRows(sells);
  for (const buy of buys) {
    const fitting = parts.sells(buy);
    expect(await meeting(rows, fitting)).toEqual(placesOf(sells, (it) => rule.fit(buy, it).fits));
    for (const [ways, due] of [
      [rule.relaxations(buy), (it: Sell) => !rule.fit(buy, it).fits],
      [rule.nearly(buy), (it: Sell) => rule.nearMiss(buy, it) === 'garden'],
    ] as const)
      for (const way of ways.filter((it) => it.criterion === 'garden')) {
        const { criterion, part } = parts.sellsBeyond(buy, way);
        expect(await meeting(rows, { ...fitting, [criterion]: part })).toEqual(
          placesOf(sells, (it) => rule.fit(way.wider, it).fits && due(it)),
        );
      }
  }
});

test('and to a seller, of what is answered', async () => {
  const rows = buyRows(buys);
  for (const sell of sells) {
    expect(await meeting(rows, parts.buys(sell))).toEqual(placesOf(buys, (it) => rule.fit(it, sell).fits));
    const answered = rule.answeredBySeller(sell);
    const soFar = parts.buys(sell, answered);
    const apart = (it: Buy) => rule.keptApartBySeller(it, sell)?.join();
    expect(await meeting(rows, soFar)).toEqual(placesOf(buys, (it) => apart(it) === ''));
    for (const name of answered) {
      const { criterion, part } = parts.buysBeyond(sell, name);
      expect(await meeting(rows, { ...soFar, [criterion]: part })).toEqual(
        placesOf(buys, (it) => apart(it) === name),
      );
    }
    expect(await meeting(rows, ...parts.nearBuys(sell))).toEqual(
      placesOf(buys, (it) => rule.nearMiss(it, sell) !== null),
    );
  }
});
