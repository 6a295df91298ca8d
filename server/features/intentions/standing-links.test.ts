import { expect, test } from 'vitest';
import { intentionOfLink, standingUrl } from './standing-links.ts';

const site = { origin: 'https://intent.example', authSecret: 'a secret of this test' };
const id = '0198c0de-0000-4000-8000-00000000000a';

test('a link of an earlier mail still leads to its intention, and another one nowhere', () => {
  const token = `${id}.PSwu2HOVUzM0V3rji8e1HRrePHChpmkvjz00KpwOAS4`;
  expect(standingUrl(site, id)).toBe(`https://intent.example/api/still-looking/${token}`);
  expect(intentionOfLink(site, token)).toBe(id);
  expect(intentionOfLink(site, token.replace(/a\./, 'b.'))).toBeUndefined();
});
