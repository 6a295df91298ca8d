/** The letters of notifications, as who gets them reads them: from the heading to the way out. */
import { expect, test } from 'vitest';
import type { Letter } from '../../core/letter.ts';
import { renderLetter } from '../../core/mail-layout.ts';
import { counterpartsLetter, matchLetter, unreadLetter } from './mails.ts';
import { wayOutOf } from './unsubscribe.ts';

const site = { origin: 'https://intent.example', authSecret: 'a secret of these tests' };
const userId = '00000000-0000-4000-8000-000000000001';
const ann = { userId, email: 'ann@example.org', firstName: 'Ann', byMail: true, byPush: false };
const rule = '-'.repeat(24);

const picture = 'https://intent.example/images/links/1/mail-2.jpg';
const house = {
  id: 'house-1',
  type: 'sell',
  title: 'A sunny house',
  kindAndArea: 'Three-bed house in Bristol BS6',
  price: '£350,000',
  line: 'Three-bed house · Bristol BS6',
  picture,
} as const;
const wish = {
  id: 'wish-1',
  type: 'buy',
  title: 'A house by the sea',
  kindAndArea: 'House wanted in Bath BA1',
  price: 'Up to £400,000',
  line: 'House wanted · Bath BA1',
  picture,
} as const;
const houseLines = [`A sunny house ${site.origin}/sell/house-1`, '£350,000', 'Three-bed house · Bristol BS6'];
const wishLines = [
  `A house by the sea ${site.origin}/buy/wish-1`,
  'Up to £400,000',
  'House wanted · Bath BA1',
];

/** What a mail program shows in its list, the lines of the mail itself, and which mails its last link stops. */
function asRead(letter: Letter) {
  const { text } = renderLetter(letter, site.origin);
  const { to, subject, preview } = letter;
  const out = letter.unsubscribeUrl!;
  const lines = text
    .replace(out, '(way out)')
    .split('\n')
    .filter((line) => line !== '');
  return { to, subject, preview, lines, stops: wayOutOf(site, out.slice(out.lastIndexOf('/') + 1)) };
}

test('who looks for a house reads with whom it matched, and what each of the two has', () => {
  expect(asRead(matchLetter(site, ann, 'Bob', wish, house))).toEqual({
    to: ann.email,
    subject: "New match found for your 'A house by the sea' search!",
    preview: 'Bob likes it too. Your chat is open.',
    lines: [
      "New match found for your 'A house by the sea' search!",
      'Hello Ann, you and Bob like each other’s intentions.',
      'Bob is selling',
      ...houseLines,
      'You are looking for',
      ...wishLines,
      'A chat between the two of you is open. Now you can talk.',
      `See the match ${site.origin}/matches?match=house-1`,
      rule,
      'You get this email because you matched, and email is ticked in your profile. Stop these emails (way out)',
    ],
    stops: { userId, kind: 'match' },
  });
});

test('who sells reads the same from the other side', () => {
  const untitled = { ...wish, title: 'House wanted, Bristol BS3' };
  const { lines } = asRead(matchLetter(site, ann, 'Bob', house, untitled));
  expect(lines.slice(2, 10)).toEqual([
    'Bob is looking for',
    `House wanted, Bristol BS3 ${site.origin}/buy/wish-1`,
    ...wishLines.slice(1),
    'You are selling',
    ...houseLines,
  ]);
});

test('whom messages waited for reads whose and how many, and not what they say', () => {
  expect(asRead(unreadLetter(site, ann, 'Bob', 'chat-1', 3, house))).toEqual({
    to: ann.email,
    subject: '3 new message(s) from Bob',
    preview: 'Read and reply in your chat.',
    lines: [
      '3 new message(s) from Bob',
      'Hello Ann, Bob wrote to you while you were away.',
      'Bob is selling',
      ...houseLines,
      `Open the chat ${site.origin}/matches?chat=chat-1`,
      rule,
      'You get this email because messages waited for you, and email is ticked in your profile. Stop these emails (way out)',
    ],
    stops: { userId, kind: 'messages' },
  });
});

test('a message of a chat that is gone by now is told of without what it was about', () => {
  const letter = unreadLetter(site, ann, 'Bob', 'chat-1', 1);
  expect(letter.paragraphs.map((it) => it.kind)).toEqual(['text', 'button']);
});

test('a digest shows the first, counts the others, and says no more than that', () => {
  const second = { ...house, id: 'house-2', title: 'Studio', price: '£90,000', line: 'Bath BA1' };
  expect(asRead(counterpartsLetter(site, ann, wish, 5, [house, second]))).toEqual({
    to: ann.email,
    subject: "5 new sellers fit 'A house by the sea'",
    preview: 'A sunny house · Studio',
    lines: [
      "5 new sellers fit 'A house by the sea'",
      'Hello Ann, here is what is new:',
      'For sale',
      ...houseLines,
      'For sale',
      `Studio ${site.origin}/sell/house-2`,
      '£90,000',
      'Bath BA1',
      'And 3 more.',
      `See who fits ${site.origin}/buy/wish-1`,
      rule,
      'You get this email, at most once an hour, because somebody new fits your intention, and email is ticked in your profile. Stop these emails (way out)',
    ],
    stops: { userId, kind: 'counterparts' },
  });
});

test('a digest that shows them all counts no others', () => {
  const letter = counterpartsLetter(site, ann, house, 1, [wish]);
  expect(letter.paragraphs.map((it) => it.kind)).toEqual(['text', 'card', 'button']);
  expect(asRead(letter).lines.slice(1, 7)).toEqual([
    'Hello Ann, here is what is new:',
    'Wanted',
    ...wishLines,
    `See who fits ${site.origin}/sell/house-1`,
  ]);
});

test('every picture stands at a whole address, and says nothing where it is not shown', () => {
  const { html } = renderLetter(matchLetter(site, ann, 'Bob', wish, house), site.origin);
  const images = html.match(/<img[^>]*>/g)!;
  expect(images).toHaveLength(2);
  for (const it of images) expect(it).toMatch(/ src="https:\/\/intent\.example\/images\/links\/[^"]*\.jpg"/);
  for (const it of images) expect(it).toContain(' alt=""');
});

test('what somebody calls their intention stays text', () => {
  const hostile = { ...house, title: '</td><img src=x onerror=alert(1)>' };
  const { html } = renderLetter(matchLetter(site, ann, '<b>Bob</b>', wish, hostile), site.origin);
  expect(html.match(/<img[^>]*>/g)).toHaveLength(2);
  expect(html).not.toContain('<b>');
});
