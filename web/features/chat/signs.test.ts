/**
 * What strangers write, by the hundred: next to nobody who means well is warned of, and next to nobody who
 * does not gets by.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allSigns, namesAddressOrNumber, type ScamSign, signsInWords } from '../../../domain/scams.ts';
import { telephonesIn } from '../../core/telephones.ts';
import { signsFound } from './signs-found.ts';

const linesOf = (file: string) =>
  readFileSync(new URL(`../../../tests/messages/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
const ordinary = linesOf('ordinary.txt');
const scams = linesOf('scams.txt').map((line) => {
  const [sign, message] = line.split('\t');
  return { sign: sign as ScamSign, message: message ?? '' };
});

/** As the chat reads it: what takes a library only where there is something for it. */
function signsIn(message: string): ScamSign[] {
  const found = namesAddressOrNumber(message) ? signsFound(message, 'intent.example') : [];
  return [...signsInWords(message), ...found];
}

describe('of ordinary messages', () => {
  it('five in five hundred are warned of, at most', () => {
    expect(new Set(ordinary).size).toBeGreaterThanOrEqual(500);
    const alarms = ordinary.filter((it) => signsIn(it).length > 0);
    expect(alarms.length / ordinary.length, alarms.join('\n')).toBeLessThanOrEqual(5 / 500);
  });
});

describe('of the messages of frauds', () => {
  it('there are sixty, and eight of each kind', () => {
    expect(scams.length).toBeGreaterThanOrEqual(60);
    for (const sign of allSigns)
      expect(scams.filter((it) => it.sign === sign).length, sign).toBeGreaterThanOrEqual(8);
  });

  it.each(allSigns)('nine in ten are warned of, as what they are: %s', (kind) => {
    const ofKind = scams.filter(({ sign }) => sign === kind);
    const missed = ofKind.filter(({ sign, message }) => !signsIn(message).includes(sign));
    expect(missed.length / ofKind.length, missed.map((it) => it.message).join('\n')).toBeLessThanOrEqual(0.1);
  });

  it('none hides behind capitals, wide letters, or letters that are not seen', () => {
    const hidden = [
      'ADD ME ON TELEGRAM',
      'Ａdd me on Ｔelegram',
      'Add me on Tele\u200bgram',
      'Add me\n on  Telegram',
    ];
    for (const message of hidden) expect(signsIn(message), message).toEqual(['other-app']);
  });
});

describe('an address', () => {
  it.each([
    'https://intent.example/sell/1',
    'https://www.intent.example/help#safety',
    'It is our intention.Thanks',
    'That was my intent.Thanks for asking',
    'https://good-intentions.co.uk',
    'https://localhost/intent',
    'ask at intent.example',
  ])('that is ours, or has nothing of ours, is none to be warned of: %s', (message) => {
    expect(signsIn(message)).toEqual([]);
  });

  it.each([
    'https://xn--ntent-m2e.com/pay',
    'HTTPS://INTENT-PAY.COM',
    'see intent.example.co.uk/login.',
    '(intent-pay.com)',
    'http://ιntent.example:8080/',
    'mail help@intentsupport.org',
  ])('that looks like ours is: %s', (message) => {
    expect(signsIn(message)).toEqual(['lookalike-link']);
  });

  it.each(['xn--0.com', 'https://xn--99999.com/a', 'xn--é.com'])(
    'that stands for no letters is none, and hides no other sign: %s',
    (address) => {
      expect(signsIn(`see ${address}`)).toEqual([]);
      expect(signsIn(`${address} Add me on Telegram`)).toEqual(['other-app']);
      expect(signsIn(`${address} https://intent-pay.com`)).toEqual(['lookalike-link']);
    },
  );

  it('that looks like ours does so behind a part that stands for no letters, and as one', () => {
    expect(signsIn('https://xn--0.xn--ntent-m2e.com')).toEqual(['lookalike-link']);
    expect(signsIn('https://xn--intent-0.com')).toEqual(['lookalike-link']);
  });

  it('is ours by whichever name the site is reached by', () => {
    const found = (here: string) => [...signsFound('https://homes.example.org/a', here)];
    expect(found('homes.example.org')).toEqual([]);
    expect([...signsFound('https://hornes-pay.co.uk', 'homes.co.uk')]).toEqual(['lookalike-link']);
    // A name for trying things out is nobody's.
    expect([...signsFound('https://localhost.example.com', 'localhost')]).toEqual([]);
  });
});

describe('a telephone number', () => {
  it('is found as it was written, and British unless it says otherwise', () => {
    expect(telephonesIn('Ring 07911 123456, or +353 86 123 4567 after six. It costs £350,000.')).toEqual([
      { text: '07911 123456', callingCode: '44' },
      { text: '+353 86 123 4567', callingCode: '353' },
    ]);
  });

  it('is no price, date, postcode, sort code or meter reading', () => {
    const none = '£1,250,000 to 1,300,000 on 12/11/2026 at 14:30, BS6 5QA, 20-00-00 12345678, 04523 88123';
    expect(telephonesIn(none)).toEqual([]);
  });
});
