/** The names of rings, and what they say. */
import { expect, test } from 'vitest';
import { ringKey, stepsOfKey } from './ring-steps.ts';

const mover = (name: string) => ({ sellId: `sell-${name}`, buyId: `buy-${name}` });
const [a, b, c] = [mover('a'), mover('b'), mover('c')];

test('a ring has one name wherever it begins, and the other way round it is another', () => {
  const key = ringKey([a, b, c]);
  expect(key).toBe('buy-a>sell-b buy-b>sell-c buy-c>sell-a');
  expect([ringKey([b, c, a]), ringKey([c, a, b])]).toEqual([key, key]);
  expect(ringKey([a, c, b])).not.toBe(key);
});

test('a ring’s name says its steps again', () => {
  expect(stepsOfKey(ringKey([a, b, c]))).toEqual([
    { buyId: 'buy-a', sellId: 'sell-b' },
    { buyId: 'buy-b', sellId: 'sell-c' },
    { buyId: 'buy-c', sellId: 'sell-a' },
  ]);
});
