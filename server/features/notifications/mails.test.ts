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

const house = { id: 'house-1', type: 'sell', title: 'A sunny house' } as const;
const wish = { id: 'wish-1', type: 'buy', title: 'A house by the sea' } as const;

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
      'Who: Bob',
      'Sells: A sunny house',
      'You look for: A house by the sea',
      'A chat between the two of you is open. Now you can talk.',
      `See the match ${site.origin}/matches?match=house-1`,
      rule,
      'You get this mail because you matched, and email is ticked in your profile. Stop these mails (way out)',
    ],
    stops: { userId, kind: 'match' },
  });
});

test('who sells reads the same from the other side', () => {
  const { lines } = asRead(
    matchLetter(site, ann, 'Bob', house, { ...wish, title: 'House wanted, Bristol BS3' }),
  );
  expect(lines.slice(2, 5)).toEqual([
    'Who: Bob',
    'Looks for: House wanted, Bristol BS3',
    'You sell: A sunny house',
  ]);
});

test('whom messages waited for reads whose and how many, and not what they say', () => {
  expect(asRead(unreadLetter(site, ann, 'Bob', 'chat-1', 3))).toEqual({
    to: ann.email,
    subject: '3 new message(s) from Bob',
    preview: 'Read and answer in your chat.',
    lines: [
      '3 new message(s) from Bob',
      'Hello Ann, Bob wrote to you while you were away.',
      `Open the chat ${site.origin}/matches?chat=chat-1`,
      rule,
      'You get this mail because messages waited for you for ten minutes, and email is ticked in your profile. Stop these mails (way out)',
    ],
    stops: { userId, kind: 'messages' },
  });
});

const home = { category: 'property' } as const;

test('a digest names the first, counts the others, and says no more than that', () => {
  const named = [
    { ...home, type: 'sell', title: 'A sunny house', area: 'Bristol (BS6)', price: 350_000 },
    { ...home, type: 'sell', title: 'A flat in the hills', area: 'Bath BA1', price: 400_000 },
  ] as const;
  expect(asRead(counterpartsLetter(site, ann, wish, 5, named))).toEqual({
    to: ann.email,
    subject: "5 new sellers fit 'A house by the sea'",
    preview: 'A sunny house · A flat in the hills',
    lines: [
      "5 new sellers fit 'A house by the sea'",
      'Hello Ann, this is new:',
      'A sunny house: £350,000, Bristol (BS6)',
      'A flat in the hills: £400,000, Bath BA1',
      'And 3 more.',
      `See who fits ${site.origin}/buy/wish-1`,
      rule,
      'You get this mail, at most once an hour, because somebody newly fits your intention, and email is ticked in your profile. Stop these mails (way out)',
    ],
    stops: { userId, kind: 'counterparts' },
  });
});

test('a digest that names them all counts no others', () => {
  const range = { minPrice: null, maxPrice: 400_000 };
  const named = [
    { ...home, type: 'buy', title: 'A house by the sea', area: 'Bristol (BS6)', ...range },
  ] as const;
  const letter = counterpartsLetter(site, ann, house, 1, named);
  expect(letter.paragraphs.map((it) => it.kind)).toEqual(['text', 'facts', 'button']);
  expect(asRead(letter).lines.slice(1, 4)).toEqual([
    'Hello Ann, this is new:',
    'A house by the sea: Up to £400,000, Bristol (BS6)',
    `See who fits ${site.origin}/sell/house-1`,
  ]);
});
