/**
 * The facts and wishes of homes, beside rooms and type, in the random markets: few values, so that many meet,
 * and bounds are met exactly.
 */
import fc from 'fast-check';
import type { BuyFacts, SellFacts } from '../../domain/discovery.ts';
import { energyRatings, featureNames, yesOrNo } from '../../domain/home-facts.ts';
import { orAny, orUnsaid } from './vehicles.ts';

/** The values stand beside the bounds of ten per cent below 1,000 and 1,111. */
const area = fc.constantFrom(1, 899, 900, 999, 1_000, 1_111);
const each = <Value>(value: fc.Arbitrary<Value>) =>
  fc.record(Object.fromEntries(featureNames.map((name) => [name, value])));

export const homeSaid: fc.Arbitrary<Partial<SellFacts>> = fc
  .record({
    parking: orUnsaid(fc.constantFrom(0, 1, 2, 3)),
    squareFootage: orUnsaid(area),
    energyRating: orUnsaid(fc.constantFrom(...energyRatings)),
    features: each(orUnsaid(fc.constantFrom(...yesOrNo))),
  })
  .map(({ features, ...it }) => ({ ...it, ...features }));

export const homeAsked: fc.Arbitrary<Partial<BuyFacts>> = fc
  .record({
    parking: orAny(fc.constantFrom(0, 1, 2, 4)),
    minSquareFootage: orAny(area),
    minEnergyRating: orAny(fc.constantFrom(...energyRatings)),
    features: each(
      fc.oneof({ arbitrary: fc.constant(null), weight: 5 }, { arbitrary: fc.constant('Yes'), weight: 1 }),
    ),
  })
  .map(({ features, ...it }) => ({ ...it, ...features }) as Partial<BuyFacts>);
