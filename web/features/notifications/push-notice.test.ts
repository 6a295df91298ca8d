import { expect, test } from 'vitest';
import { noticeFrom } from './push-notice.ts';

const notice = {
  kind: 'messages',
  title: 'New Chat Message',
  body: '2 new message(s) from Bob',
  tag: 'chat a_b',
  path: '/matches?chat=a_b',
} as const;

test('a notice is shown as it was sent', () => {
  expect(noticeFrom(JSON.stringify(notice))).toEqual(notice);
});

test('a push that cannot be read is a new match, in the default words', {
  tags: ['9.push-match', '9.text-default-match'],
}, () => {
  for (const text of [undefined, '', 'no json', '[]', 'null', '{"kind":"else"}'])
    expect(noticeFrom(text)).toMatchObject({
      title: 'New Match',
      body: 'You have a new match!',
      path: '/matches',
    });
});

test('what is missing has the default words of its kind', { tags: ['9.text-default-message'] }, () => {
  expect(noticeFrom('{"kind":"messages"}')).toMatchObject({
    title: 'New Chat Message',
    body: 'You have a new message!',
  });
});

test('a click never leads away from the site', () => {
  for (const path of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])
    expect(noticeFrom(JSON.stringify({ ...notice, path })).path, path).toBe('/matches');
  expect(noticeFrom(JSON.stringify({ ...notice, path: '/profile?a=b' })).path).toBe('/profile?a=b');
});
