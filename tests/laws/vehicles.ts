/**
 * The facts and demands of vehicles in the random markets: few values, so that many meet, and bounds are met
 * exactly.
 */
import fc from 'fast-check';
import type { BuyFacts, SellFacts } from '../../domain/discovery.ts';

const makes = fc.constantFrom('Volkswagen', 'volks wagen', 'Citroën', 'Land Rover');
const models = fc.constantFrom('Golf', 'GOLF', 'C3', 'Polo');
const year = fc.constantFrom(1999, 2014, 2015, 2016, 2024);
/** The values stand beside the bounds of ten per cent above 50,000, 99,999 and 7. */
const mileage = fc.constantFrom(0, 7, 8, 50_000, 55_000, 55_001, 99_999, 109_998, 109_999);
const fuel = fc.constantFrom('Petrol', 'Diesel', 'Electric');
const gearbox = fc.constantFrom('Manual', 'Automatic');
const body = fc.constantFrom('Hatchback', 'Estate', 'Van');

/** A value that is now and then not given. */
export const orUnsaid = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 4 });
/** A demand that is mostly absent: a buyer with six demands meets nobody. */
export const orAny = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 3 }, { arbitrary: value, weight: 1 });

export const vehicleSaid: fc.Arbitrary<Partial<SellFacts>> = fc.record({
  make: orUnsaid(makes),
  model: orUnsaid(models),
  firstRegistered: orUnsaid(year),
  mileage: orUnsaid(mileage),
  fuel: orUnsaid(fuel),
  gearbox: orUnsaid(gearbox),
  body: orUnsaid(body),
});

const wanted = fc.record({ make: makes, model: fc.option(models, { nil: null }) });
const someOf = <Value>(value: fc.Arbitrary<Value>) => fc.uniqueArray(value, { minLength: 1, maxLength: 3 });

export const vehicleAsked: fc.Arbitrary<Partial<BuyFacts>> = fc.record({
  models: orAny(fc.array(wanted, { minLength: 1, maxLength: 3 })),
  minYear: orAny(year),
  maxMileage: orAny(mileage),
  fuels: orAny(someOf(fuel)),
  gearbox: orAny(gearbox),
  bodies: orAny(someOf(body)),
});
