import { expect, test } from 'vitest';
import type { NoticeKind } from '../../../domain/notifications.ts';
import { incompleteLinkPage } from '../../core/plain-page.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

/** What a person reads on the page, line by line; a button with what pressing it says. */
const read = (page: string) =>
  page
    .slice(page.indexOf('<body>'))
    .replaceAll(/<form method="(\w+)"><button name="(\w+)" value="(\w*)">(.*)<\/button>/g, '[$4: $1 $2=$3]')
    .replaceAll(/<[^>]*>/g, '')
    .split('\n')
    .filter((line) => line !== '');

test.each([
  ['match', 'emails about new matches'],
  ['messages', 'emails about unread messages'],
  ['counterparts', 'emails about new people who fit your intentions'],
] as const satisfies [NoticeKind, string][])(
  'the page of the kind %s asks, and leads back',
  (kind, mails) => {
    expect(read(unsubscribePage('ask', kind))).toEqual([
      `Stop ${mails}?`,
      'You can start them again at any time, with this same link.',
      '[Stop these emails: post choice=stop]',
      'Go to Intent',
    ]);
    expect(read(unsubscribePage('stopped', kind))).toEqual([
      `You will no longer get ${mails}`,
      'Everything else stays as you chose it in your profile.',
      '[Start them again: post choice=resume]',
      'Go to Intent',
    ]);
    expect(read(unsubscribePage('resumed', kind))).toEqual([
      `You will get ${mails} again`,
      'This works as long as email is ticked in your profile.',
      '[Stop these emails: post choice=stop]',
      'Go to Intent',
    ]);
  },
);

test('a link that lost a part says where the whole one is', () => {
  expect(read(incompleteLinkPage())).toEqual([
    'This link is not complete',
    'Please open it from the email again.',
    'Go to Intent',
  ]);
});
