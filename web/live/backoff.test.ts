import { expect, test } from 'vitest';
import { reconnection } from './backoff.ts';

test('pages come back one after the other, and all within three seconds', () => {
  const { randomizationFactor, reconnectionDelay, reconnectionDelayMax } = reconnection;
  expect(randomizationFactor).toBeGreaterThanOrEqual(0.5);
  expect(reconnectionDelayMax * (1 + randomizationFactor)).toBeLessThanOrEqual(3_000);
  expect(reconnectionDelay).toBeLessThan(reconnectionDelayMax);
});
