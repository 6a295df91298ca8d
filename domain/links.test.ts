import { expect, test } from 'vitest';
import { registrationRule } from './accounts.ts';
import { holdsLink } from './links.ts';

test('a title and a name are no host, where that host would be dear; three letters, or a country behind, are one', () => {
  for (const name of ['md.rahim', 'ST.JOHN', 'dr.smith', 'Mr.Ali']) expect(holdsLink(name), name).toBe(false);
  for (const name of ['mrs.top', 'MRS.SMITH', 'dr.li', 'md.co']) expect(holdsLink(name), name).toBe(true);
});

test('what ends with dots is the same without them', () => {
  for (const name of ['evil.example', 'evil.example.', 'evil.example...']) expect(holdsLink(name)).toBe(true);
  for (const name of ['Jr.', 'Jr...', '...']) expect(holdsLink(name)).toBe(false);
});

test('a quarter of a million dots are looked at once', () => {
  // From each of them on it would be half a minute.
  expect(holdsLink(`a${'.'.repeat(250_000)}a`)).toBe(false);
});

test('a name that is too long is not looked into for links', () => {
  const complete = { lastName: 'Other', email: 'ann@example.org', password: 'abc-12' };
  const said = registrationRule.safeParse({ ...complete, firstName: `www.${'a'.repeat(60)}` });
  expect(said.error?.issues.map((it) => it.message)).toEqual(['Please use at most 60 characters.']);
});
