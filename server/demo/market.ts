/**
 * A believable market, made from a seed: what people around real UK towns sell and want. Feeds the demo,
 * tests and benches.
 */

import { drawsFrom } from '../../domain/chance.ts';
import type { BuyFacts, SellFacts } from '../../domain/discovery.ts';
import type { PropertyType } from '../../domain/intentions.ts';
import type { KnownAnswers } from '../../domain/kinds/kinds.ts';
import { limits } from '../../domain/limits.ts';
import type { Coordinates } from '../../domain/place.ts';
import { type PopulousTown, populousTowns } from './towns.ts';

/** Numbers from 0 up to 1, the same ones for the same seed. */
export type Chance = () => number;

/** What is said of something for sale; a vehicle has no rooms and no type. */
export interface SellSketch extends Omit<SellFacts, 'at'> {
  readonly type: 'sell';
  readonly town: PopulousTown;
  readonly place: Coordinates;
}
export interface BuySketch extends Omit<BuyFacts, 'at'> {
  readonly type: 'buy';
  readonly wishes?: KnownAnswers['wishes'];
  readonly town: PopulousTown;
  readonly place: Coordinates;
}
export type Sketch = SellSketch | BuySketch;

/** One in ten intentions is about a vehicle. */
const vehicles = 0.1;

/** An endless market: sell and buy take turns. */
export function* market(seed: number): Generator<Sketch, never> {
  const chance = drawsFrom(seed);
  for (;;) {
    yield sellSketch(chance);
    yield buySketch(chance);
  }
}

export function pick<Item>(chance: Chance, items: readonly Item[]): Item {
  return items[Math.floor(chance() * items.length)]!;
}

function sellSketch(chance: Chance): SellSketch {
  const town = townOf(chance);
  const place = placeAround(chance, town);
  if (chance() < vehicles) {
    const price = vehiclePrice(chance);
    return {
      type: 'sell',
      category: 'vehicle',
      town,
      place,
      price,
      bedrooms: null,
      bathrooms: null,
      propertyType: null,
    };
  }
  const propertyType = typeOf(chance);
  const bedrooms = bedroomsOf(chance, propertyType);
  const bathrooms = Math.max(1, Math.min(5, Math.round(bedrooms / 2 + chance() - 0.3)));
  return {
    type: 'sell',
    category: 'property',
    town,
    place,
    price: homePrice(chance),
    bedrooms,
    bathrooms,
    propertyType,
  };
}

function buySketch(chance: Chance): BuySketch {
  const town = townOf(chance);
  const at = { town, place: placeAround(chance, town), searchRadius: radiusOf(chance) };
  const rooms = { minBedrooms: null, maxBedrooms: null, minBathrooms: null, maxBathrooms: null };
  if (chance() < vehicles) {
    const band = bandOf(chance, vehiclePrice(chance), 500, limits.price.vehicle.max);
    return { type: 'buy', category: 'vehicle', ...at, ...band, ...rooms, propertyType: null };
  }
  return {
    type: 'buy',
    category: 'property',
    ...at,
    ...bandOf(chance, homePrice(chance), 5_000, limits.price.property.max),
    ...bedroomsWanted(chance),
    minBathrooms: chance() < 0.3 ? 1 + Math.floor(chance() * 2) : null,
    maxBathrooms: null,
    propertyType: chance() < 0.25 ? null : wantedTypeOf(chance),
  };
}

/** Towns by their people; within one, dense in the middle and thin towards the edge. */
function townOf(chance: Chance): PopulousTown {
  let left = chance() * people;
  for (const town of populousTowns) {
    left -= town.thousands;
    if (left < 0) return town;
  }
  return populousTowns[0]!;
}
const people = populousTowns.reduce((sum, town) => sum + town.thousands, 0);

export function placeAround(chance: Chance, { latitude, longitude, thousands }: PopulousTown): Coordinates {
  // A town of a million reaches about eight miles from its middle.
  const miles = Math.abs(normal(chance)) * 4 * Math.sqrt(thousands / 1_000) + chance();
  const angle = chance() * 2 * Math.PI;
  const north = miles / 69.1;
  return {
    latitude: rounded(latitude + north * Math.sin(angle)),
    longitude: rounded(longitude + (north * Math.cos(angle)) / Math.cos((latitude * Math.PI) / 180)),
  };
}

/** Four decimals, about ten metres: as exact as a postcode's centre is. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

/** Log-normal around £290,000. */
function homePrice(chance: Chance): number {
  return near(290_000 * Math.exp(0.55 * normal(chance)), 500, 20_000, limits.price.property.max);
}

/** Log-normal around £9,000. */
function vehiclePrice(chance: Chance): number {
  return near(9_000 * Math.exp(0.8 * normal(chance)), 50, 300, limits.price.vehicle.max);
}

function near(price: number, step: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.round(price / step) * step));
}

/** Most people name a band 15 to 25 % to either side; some only a limit, a few nothing. */
function bandOf(chance: Chance, around: number, step: number, max: number) {
  const kind = chance();
  if (kind < 0.03) return { minPrice: null, maxPrice: null };
  const highest = near(around * (1.15 + chance() * 0.1), step, step, max);
  if (kind < 0.15) return { minPrice: null, maxPrice: highest };
  return { minPrice: near(around * (0.85 - chance() * 0.1), step, step, max), maxPrice: highest };
}

/** 1 to 50 miles, half of them up to 10. */
function radiusOf(chance: Chance): number {
  return Math.min(
    limits.radius.max,
    Math.max(limits.radius.min, Math.round(10 * Math.exp(0.75 * normal(chance)))),
  );
}

function typeOf(chance: Chance): PropertyType {
  const at = chance();
  if (at < 0.03) return 'Studio';
  if (at < 0.4) return 'Flat';
  return at < 0.88 ? 'House' : 'Bungalow';
}

function wantedTypeOf(chance: Chance): PropertyType {
  const type = typeOf(chance);
  return type === 'Studio' ? 'Flat' : type;
}

function bedroomsOf(chance: Chance, type: PropertyType): number {
  if (type === 'Studio') return limits.rooms.studio;
  if (type === 'Flat') return 1 + Math.floor(chance() * 3);
  return 2 + Math.floor(chance() * chance() * 5);
}

/** The form's buttons: up to so many, five or more, or any. */
function bedroomsWanted(chance: Chance) {
  const at = chance();
  if (at < 0.2) return { minBedrooms: null, maxBedrooms: null };
  if (at < 0.25) return { minBedrooms: 5, maxBedrooms: null };
  return { minBedrooms: 0, maxBedrooms: at < 0.28 ? limits.rooms.studio : 2 + Math.floor(chance() * 3) };
}

/** A standard normal number: Box and Muller's method. */
function normal(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}
