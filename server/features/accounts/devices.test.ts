import { expect, test } from 'vitest';
import { deviceWords } from './devices.ts';

test.each([
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  ],
  ['An unknown browser', null],
  ['An unknown browser', ''],
])('%s', (words, userAgent) => {
  expect(deviceWords(userAgent)).toBe(words);
});

test('whatever it says of itself is at most a name', () => {
  for (const odd of ['<script>', 'Chrome/', 'x'.repeat(100_000), '\u202e'])
    expect(deviceWords(odd).length, odd.slice(0, 20)).toBeLessThan(60);
});
