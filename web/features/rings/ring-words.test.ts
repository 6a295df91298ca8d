/** Rings in words: who moves where, for how much, and what stays unsaid. */
import { expect, test } from 'vitest';
import type { Chain, Ring, RingPlace } from '../../../contract/rings.ts';
import {
  beginsText,
  chainSentences,
  chainTitle,
  countText,
  cutText,
  ringSentences,
  ringTitle,
  sumText,
} from './ring-words.ts';

function place(firstName: string, price: number, adds: number | null, more: object = {}): RingPlace {
  const shown = { category: 'property', type: 'sell', propertyType: 'House', area: 'Bristol BS6', price };
  const intention = { ...shown, mine: firstName === 'Alice', owner: { firstName }, ...more };
  return { intention, adds } as unknown as RingPlace;
}
const ring = (...places: RingPlace[]) => ({ places }) as unknown as Ring;
const chain = (begins: string, mine: number, ...places: RingPlace[]) =>
  ({ begins, mine, places }) as unknown as Chain;

test('a sentence says who moves where, for how much, and what they add or get', () => {
  const three = ring(
    place('Alice', 200_000, 100_000),
    place('Bob', 300_000, 0),
    place('Carol', 300_000, -100_000),
  );
  expect(ringTitle(three)).toBe('A ring of three: you, Bob and Carol');
  expect(ringSentences(three)).toEqual([
    'You move to Bob’s house in Bristol BS6 for £300,000, and add £100,000.',
    'Bob moves to Carol’s house in Bristol BS6 for £300,000, like for like.',
    'Carol moves to your house for £200,000, and gets £100,000 out.',
  ]);
  expect(three.places.map(sumText)).toEqual(['adds £100,000', 'even', 'gets £100,000']);
});

test('a swap has a name of its own, vehicles are taken, and what has no type is a home', () => {
  const car = { category: 'vehicle', propertyType: undefined };
  const swap = ring(place('Alice', 5_000, -1_000, car), place('Bob', 4_000, 1_000, car));
  expect(ringTitle(swap)).toBe('A straight swap with Bob');
  expect(ringSentences(swap)).toEqual([
    'You take Bob’s vehicle in Bristol BS6 for £4,000, and get £1,000 out.',
    'Bob takes your vehicle for £5,000, and adds £1,000.',
  ]);
});

test('a chain says of its ends what they said here, and no more; its last one moves nowhere', () => {
  const three = chain(
    'Dora',
    0,
    place('Alice', 200_000, 50_000),
    place('Carol', 250_000, null, { propertyType: null }),
  );
  expect(chainTitle(three)).toBe('Dora buys yours and has no home for sale here; Carol is not buying here');
  expect(beginsText(three)).toBe('Dora buys yours, and has no home for sale here.');
  expect(chainSentences(three)).toEqual([
    'You move to Carol’s home in Bristol BS6 for £250,000, and add £50,000.',
  ]);
  const four = chain('Dora', 1, place('Bob', 1, 1), place('Alice', 2, 1), place('Carol', 3, null));
  expect(chainTitle(four)).toBe('Dora buys Bob’s and has no home for sale here; Carol is not buying here');
  expect(beginsText(four)).toBe('Dora begins it, and has no home for sale here.');
  const car = { category: 'vehicle', propertyType: undefined };
  const cars = chain('Dora', 0, place('Alice', 5_000, 1, car), place('Carol', 6_000, null, car));
  expect(chainTitle(cars)).toBe('Dora buys yours and has no vehicle for sale here; Carol is not buying here');
});

test('what was not looked at in whole is said', () => {
  expect(cutText({ cut: [] })).toBeUndefined();
  expect(cutText({ cut: ['between', 'neighbours'] })).toContain('the 300 nearest');
  expect(cutText({ cut: ['between'] })).toContain('only the nearest');
  expect(cutText({ cut: ['neighbours', 'shown'] })).toContain('the shortest');
  expect(countText({ rings: [], chains: [] })).toBe('No ring yet');
});
