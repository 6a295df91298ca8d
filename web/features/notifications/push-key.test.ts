import { expect, test } from 'vitest';
import { isForKey } from './push-key.ts';

test('a subscription is for the key it was made with; a browser that does not say is believed', () => {
  const bytes = new Uint8Array([4, 251, 255, 254, 62, 63, 0, 1]).buffer;
  expect(isForKey(bytes, 'BPv__j4_AAE')).toBe(true);
  expect(isForKey(bytes, 'BPv__j4_AAI')).toBe(false);
  expect(isForKey(null, 'BPv__j4_AAI')).toBe(true);
});
