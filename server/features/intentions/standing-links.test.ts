import { expect, test } from 'vitest';
import { dayMs } from '../../../domain/durations.ts';
import { limits } from '../../../domain/limits.ts';
import { sign } from '../../core/signed.ts';
import { intentionOfLink, standingUrl } from './standing-links.ts';

const site = { origin: 'https://intent.example', authSecret: 'a secret of this test' };
const id = '0198c0de-0000-4000-8000-00000000000a';
const written = new Date('2026-11-29T08:00:00Z');

test('a link of an earlier mail still leads to its intention, and another one nowhere', () => {
  const token = `${id}.1795939200000.lj1ibaHt2pSFwoAmYGSdMZ6Pbd9tRpCyPqsHluEmCdA`;
  expect(standingUrl(site, id, written)).toBe(`https://intent.example/api/still-looking/${token}`);
  expect(intentionOfLink(site, token, written)).toEqual({ id });
  for (const other of [token.replace(/a\./, 'b.'), token.replace('1795', '1895'), id, ''])
    expect(intentionOfLink(site, other, written)).toBe('incomplete');
});

test('a link is over 90 days after its letter, and one of a letter that signed no moment', () => {
  const token = standingUrl(site, id, written).split('/').at(-1)!;
  const lasts = limits.standing.linkDays * dayMs;
  expect(intentionOfLink(site, token, new Date(written.getTime() + lasts - 1))).toEqual({ id });
  expect(intentionOfLink(site, token, new Date(written.getTime() + lasts))).toBe('over');
  expect(intentionOfLink(site, sign(site.authSecret, 'still looking', id), written)).toBe('over');
});
