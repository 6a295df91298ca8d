import { expect, test } from 'vitest';
import { factsOf } from './evidence-facts.ts';

test('a moderator reads the years of vehicles as years, and other numbers grouped', () => {
  const car = {
    price: 12_500,
    mileage: 38_000,
    firstRegistered: 2019,
    isFeatured: false,
    wishes: [],
    title: '',
  };
  expect(factsOf({ type: 'sell', category: 'vehicle', answers: car })).toEqual([
    ['Price', '12,500'],
    ['Mileage', '38,000'],
    ['First registered', '2019'],
    ['Is featured', 'No'],
  ]);
  const wish = { maxPrice: 12_500, minYear: 2015, maxMileage: null };
  expect(factsOf({ type: 'buy', category: 'vehicle', answers: wish })).toEqual([
    ['Max price', '12,500'],
    ['Min year', '2015'],
  ]);
});
