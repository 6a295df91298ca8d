import { expect, test } from 'vitest';
import { actionOfLink, appealUrl } from './appeal-links.ts';

const site = { origin: 'https://intent.example', authSecret: 'a secret of this test' };
const id = '0198c0de-0000-4000-8000-00000000000a';

test('a link of an earlier mail still leads to its action, and another one nowhere', () => {
  const token = `${id}.uAj8in0OId1yU2alWi7ZvfNUughC5r27py_eviPxZrc`;
  expect(appealUrl(site, id)).toBe(`https://intent.example/api/appeals/${token}`);
  expect(actionOfLink(site, token)).toBe(id);
  expect(actionOfLink(site, token.replace(/a\./, 'b.'))).toBeUndefined();
});
