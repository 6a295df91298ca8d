/** Sketches of the market become answers that people could have typed. */

import type { z } from 'zod';
import { drawsFrom } from '../../domain/chance.ts';
import { any, type Field } from '../../domain/kinds/field.ts';
import type { Kind, Known } from '../../domain/kinds/kind.ts';
import { type Answers, kinds } from '../../domain/kinds/kinds.ts';
import { type Coordinates, distanceMiles } from '../../domain/place.ts';
import { postcodeAreas } from '../../domain/postcode-areas.ts';
import { saidOfHome, withFeatures, withWishes } from './homes.ts';
import { type BuySketch, type Chance, market, pick, type SellSketch, type Sketch } from './market.ts';
import { doorsOf, withDemands, withVehicle } from './vehicles.ts';
import { buyDescription, buyTitle, sellDescription, sellTitle } from './wording.ts';

export interface DemoDraft {
  readonly answers: Answers;
  readonly place: Coordinates;
}

/** As many sellers as buyers; two in three buyers want something like what somebody sells. */
export function demoDrafts(chance: Chance, seed: number, count: number): DemoDraft[] {
  const sketches = market(seed);
  // Draws of their own: what else is drawn stays as it was.
  const ofVehicles = drawsFrom(seed + 1);
  const ofHomes = drawsFrom(seed + 2);
  const sells = Array.from({ length: count / 2 }, () => {
    const sell = next(sketches, 'sell');
    return sell.category === 'vehicle' ? withVehicle(ofVehicles, sell) : withFeatures(ofHomes, sell);
  });
  const [homes, vehicles] = (['property', 'vehicle'] as const).map((kind) =>
    sells.filter((it) => it.category === kind),
  ) as [SellSketch[], SellSketch[]];
  const buys = Array.from({ length: count / 2 }, () => {
    const free = next(sketches, 'buy');
    const sell = chance() < 2 / 3 ? pick(chance, sells) : null;
    const buy = sell === null ? free : wishFor(chance, sell, free);
    if (buy.category === 'vehicle')
      return vehicles.length === 0 ? buy : withDemands(ofVehicles, buy, sell ?? pick(ofVehicles, vehicles));
    return homes.length === 0 ? buy : withWishes(ofHomes, buy, sell ?? pick(ofHomes, homes));
  });
  return [...sells, ...buys].map((sketch) => draftOf(chance, sketch));
}

function next<Type extends Sketch['type']>(sketches: Generator<Sketch, never>, type: Type) {
  for (;;) {
    const sketch = sketches.next().value;
    if (sketch.type === type) return sketch as Extract<Sketch, { type: Type }>;
  }
}

/** Somebody who looks around the corner of what is for sale, with a limit a little above its price. */
function wishFor(chance: Chance, sell: SellSketch, like: BuySketch): BuySketch {
  return {
    ...like,
    category: sell.category,
    town: sell.town,
    place: {
      latitude: sell.place.latitude + (chance() - 0.5) * 0.05,
      longitude: sell.place.longitude + (chance() - 0.5) * 0.08,
    },
    searchRadius: 4 + Math.floor(chance() * 10),
    minPrice: roundTo(sell.price * 0.8, 500),
    maxPrice: roundTo(sell.price * (1.02 + chance() * 0.15), 500),
    ...(sell.category === 'vehicle'
      ? { minBedrooms: null, maxBedrooms: null, minBathrooms: null, maxBathrooms: null, propertyType: null }
      : {
          minBedrooms: 0,
          maxBedrooms:
            Math.min(4, Math.max(1, Math.ceil(sell.bedrooms ?? 1))) === (sell.bedrooms ?? 1)
              ? sell.bedrooms
              : null,
          minBathrooms: null,
          maxBathrooms: null,
          propertyType: sell.propertyType === 'Studio' ? null : sell.propertyType,
        }),
  };
}

/** What somebody typed who thinks of this sketch. */
export function draftOf(chance: Chance, sketch: Sketch): DemoDraft {
  const postcode = inventedPostcode(chance, sketch.place);
  const said = sketch.type === 'sell' ? sellAnswers(chance, sketch) : buyAnswers(chance, sketch);
  const { town: _town, place, ...facts } = sketch;
  return { answers: complete(chance, { ...facts, ...said, postcode }), place };
}

/** With an answer to whatever else its kind must be told: any that the rule takes. */
function complete(chance: Chance, said: Pick<Sketch, 'type' | 'category'> & Known): Answers {
  const { fields, rule }: Kind & { rule: z.ZodType<Answers> } = kinds[said.type][said.category];
  const missing = Object.entries(fields).filter(
    ([name, { rule: its }]) => !(name in said) && !its.safeParse(undefined).success,
  );
  return rule.parse({
    ...Object.fromEntries(missing.map(([name, field]) => [name, anyAnswer(chance, field)])),
    ...said,
  });
}

/** Undefined for a text, which nobody can invent. */
function anyAnswer(chance: Chance, { form: { options, min, max } = {} }: Field) {
  if (options !== undefined)
    return pick(
      chance,
      options.filter(({ value }) => value !== any.value),
    ).value;
  return min === undefined || max === undefined ? undefined : min + Math.floor(chance() * (max - min));
}

function sellAnswers(chance: Chance, sketch: SellSketch): Known {
  const shared = {
    address: `${1 + Math.floor(chance() * 90)} ${pick(chance, streets)}`,
    title: sellTitle(chance, sketch),
    description: sellDescription(chance, sketch),
  };
  if (sketch.category === 'vehicle') return { ...shared, doors: doorsOf(sketch) };
  const bedrooms = sketch.bedrooms ?? 1;
  return {
    ...shared,
    bedrooms,
    bathrooms: sketch.bathrooms ?? 1,
    propertyType: sketch.propertyType ?? 'House',
    ...saidOfHome(chance, bedrooms),
  };
}

function buyAnswers(chance: Chance, sketch: BuySketch): Known {
  const shared = { title: buyTitle(chance, sketch), description: buyDescription(chance, sketch) };
  if (sketch.category === 'vehicle') return shared;
  const paymentMethod = chance() < 0.25 ? 'cash' : 'mortgage';
  return {
    ...shared,
    parking: chance() < 0.3 ? 1 : null,
    propertyType: sketch.propertyType === 'Studio' ? null : sketch.propertyType,
    paymentMethod,
    availableDeposit: roundTo((sketch.maxPrice ?? 250_000) * (0.1 + chance() * 0.15), 500),
  };
}

/**
 * A postcode of the right district that no home has: the last two letters of real ones are never C, I, K, M, O or V,
 * so the demo can tell where its postcodes are without contradicting anybody.
 */
function inventedPostcode(chance: Chance, place: Coordinates): string {
  const [letters] = Object.entries(postcodeAreas)
    .map(([area, [, latitude, longitude]]) => [area, distanceMiles({ latitude, longitude }, place)] as const)
    .reduce((near, it) => (it[1] < near[1] ? it : near));
  const never = () => pick(chance, ['C', 'I', 'K', 'M', 'O', 'V']);
  return `${letters}${1 + Math.floor(chance() * 9)} ${Math.floor(chance() * 10)}${never()}${never()}`;
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}

const streets = [
  'Orchard Road',
  'Church Lane',
  'Victoria Street',
  'Mill Hill',
  'Station Road',
  'Park View',
  'Elm Grove',
  'The Crescent',
  'Albert Terrace',
  'Brook Street',
  'Chapel Row',
  'Meadow Way',
] as const;
