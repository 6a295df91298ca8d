import { expect, test } from 'vitest';
import { sign, verify } from './signed.ts';

const [secret, purpose, text] = ['a secret of this test', 'unsubscribe', 'somebody.match'];
const token = sign(secret, purpose, text);

test('a token says its text, whatever stands in that, and is good for a link as it is', () => {
  for (const it of [text, '', 'one', 'a.b.c', 'with words'])
    expect(verify({ authSecret: secret }, purpose, sign(secret, purpose, it)), it).toBe(it);
  expect(encodeURIComponent(token)).toBe(token);
});

test('a token of another purpose is refused', () => {
  expect(verify({ authSecret: secret }, 'appeal', token)).toBeUndefined();
  expect(verify({ authSecret: secret }, '', token)).toBeUndefined();
});

test('a token of another secret is refused', () => {
  expect(verify({ authSecret: 'another secret' }, purpose, token)).toBeUndefined();
});

test('a token of the secret before holds, for its own purpose', () => {
  const secrets = { authSecret: 'a new secret', authSecretBefore: secret };
  expect(verify(secrets, purpose, token)).toBe(text);
  expect(verify(secrets, 'appeal', token)).toBeUndefined();
  expect(verify(secrets, purpose, sign('a new secret', purpose, text))).toBe(text);
  expect(verify({ ...secrets, authSecretBefore: 'another secret' }, purpose, token)).toBeUndefined();
});

test('a token that was changed is refused', () => {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  for (const changed of [
    '',
    '.',
    '..',
    text,
    signature,
    `.${signature}`,
    `x${token}`,
    `${token}x`,
    `${token}.`,
    token.slice(0, -1),
    token.replace(/.$/, 'é'),
    token.replace('somebody', 'somebodx'),
    token.replace('match', 'messages'),
    token.toUpperCase(),
  ])
    expect(verify({ authSecret: secret }, purpose, changed), changed).toBeUndefined();
});
