import { expect, test } from 'vitest';
import { noticeKinds } from '../../../domain/notifications.ts';
import { unsubscribeUrl, wayOutOf } from './unsubscribe.ts';

const site = { origin: 'https://intent.example', authSecret: 'a secret of this test' };
const userId = '0198c0de-0000-4000-8000-00000000000a';
const tokenOf = (kind: (typeof noticeKinds)[number]) =>
  unsubscribeUrl(site, { userId, kind }).slice('https://intent.example/api/unsubscribe/'.length);

test.each(noticeKinds)('a link of the kind %s leads out of its mails', (kind) => {
  expect(wayOutOf(site, tokenOf(kind))).toEqual({ userId, kind });
});

test('a link of an earlier mail still leads out', () => {
  const token = `${userId}.match.wD-_YS92B4naXFzkV2Nf_bEIkpBByFI3HFLzd8Zf8Q0`;
  expect(wayOutOf(site, token)).toEqual({ userId, kind: 'match' });
});

test('whatever else is in its place leads nowhere', () => {
  const token = tokenOf('match');
  const other = userId.replace(/a$/, 'b');
  for (const strange of [
    '',
    '..',
    userId,
    `x${token}`,
    `${token}x`,
    token.slice(0, -1),
    token.replace(/.$/, 'é'),
    token.replace(userId, other),
    token.replace('match', 'messages'),
    token.replace('match', 'constructor'),
    token.toUpperCase(),
    unsubscribeUrl({ ...site, authSecret: 'another' }, { userId, kind: 'match' })
      .split('/')
      .at(-1)!,
  ])
    expect(wayOutOf(site, strange), strange).toBeUndefined();
});
