/**
 * Vehicles that people could have: what they cost new, what age and miles leave of that, and what somebody
 * who wants one would ask.
 */
import type { BuyFacts } from '../../domain/discovery.ts';
import { limits } from '../../domain/limits.ts';
import { type BuySketch, type Chance, pick, type SellSketch } from './market.ts';
import { soldHere } from './vehicles-sold.ts';

/** The year that the demo's market is of. */
const thisYear = 2026;
const { vehicle: price } = limits.price;

/**
 * Facts of a vehicle for sale with a price that goes with them. One in four leaves out the mileage, or
 * something else.
 */
export function withVehicle(chance: Chance, sketch: SellSketch): SellSketch {
  const sold = pick(chance, soldHere);
  const [first, last] = sold.years;
  const firstRegistered = last - Math.floor(chance() * chance() * (last - first + 1));
  const age = Math.max(0.5, thisYear - firstRegistered);
  const mileage = Math.round(age * sold.milesAYear * (0.55 + chance() * 0.9));
  const driven = 1 - 0.25 * Math.tanh((mileage / (age * sold.milesAYear) - 1) * 0.8);
  const worth = sold.newPrice * sold.keeps ** age * driven * (0.94 + chance() * 0.12);
  const [make, model] = sold.name;
  const unsaid = chance();
  return {
    ...sketch,
    price: Math.min(price.max, Math.max(400, Math.round(worth / 50) * 50)),
    make,
    model,
    firstRegistered,
    mileage: unsaid < 0.12 ? null : mileage,
    fuel: unsaid > 0.95 ? null : pick(chance, sold.fuels),
    gearbox: unsaid > 0.9 ? null : pick(chance, sold.gearboxes),
    body: sold.body,
  };
}

/** Somebody who wants something like this one, or something else that is sold here: a few demands, as people have. */
export function withDemands(chance: Chance, buy: BuySketch, like: SellSketch): BuySketch {
  const { make, model, firstRegistered, mileage, fuel, gearbox, body } = like;
  const other = pick(chance, soldHere).name;
  const asks = (share: number) => chance() < share;
  const demands: Partial<BuyFacts> = {
    models:
      make && asks(0.6)
        ? [
            { make, model: asks(0.7) ? (model ?? null) : null },
            ...(asks(0.5) ? [{ make: other[0], model: other[1] }] : []),
          ]
        : null,
    minYear: firstRegistered && asks(0.5) ? firstRegistered - 1 - Math.floor(chance() * 3) : null,
    maxMileage: asks(0.6) ? Math.ceil(((mileage ?? 60_000) * (1.02 + chance() * 0.4)) / 5_000) * 5_000 : null,
    fuels: fuel && asks(0.35) ? [fuel] : null,
    gearbox: gearbox && asks(0.25) ? gearbox : null,
    bodies: body && asks(0.3) ? [body] : null,
  };
  return { ...buy, ...demands };
}

/** How many doors one of this name has. */
export function doorsOf({ make, model }: SellSketch): number | null {
  return soldHere.find(({ name }) => name[0] === make && name[1] === model)?.doors ?? null;
}
