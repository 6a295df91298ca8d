import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchSize, byDay, dayLabel, inBatches, isSameDay, messageParts, whenText } from './message-text.ts';

describe('a conversation by days', () => {
  it('puts what was written on one London day together, in order', () => {
    // The last one is still on its way.
    const said = [
      { timestamp: '2026-07-01T21:59:00Z' },
      { timestamp: '2026-07-01T22:59:00Z' },
      { writtenAt: '2026-07-01T23:01:00Z' },
    ];
    expect(byDay(said)).toEqual([
      { date: '1 Jul 2026', items: said.slice(0, 2) },
      { date: '2 Jul 2026', items: said.slice(2) },
    ]);
  });

  it('of nothing has no days', () => {
    expect(byDay([])).toEqual([]);
  });
});

describe('the batches of a conversation', () => {
  const places = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

  it('hold each message once, in order, and no more than a batch', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.nat({ max: 60 }), (from, count) => {
        const batches = inBatches(places(from, from + count), from);
        expect(batches.flatMap(({ held }) => held)).toEqual(places(from, from + count));
        for (const { held } of batches) expect(held.length).toBeLessThanOrEqual(batchSize);
      }),
    );
  });

  it('stay as they are when others come before and after them', () => {
    const before = inBatches(places(0, 2 * batchSize), 0);
    const after = inBatches(places(-5, 3 * batchSize + 1), -5);
    expect(after.slice(1, 3)).toEqual(before);
    expect(after.map(({ nth }) => nth)).toEqual([-1, 0, 1, 2, 3]);
  });
});

describe('a day', () => {
  it('of now is Today, the one before is Yesterday, others carry their date', () => {
    const now = new Date('2026-11-21T14:00:00Z');
    expect(['21 Nov 2026', '20 Nov 2026', '19 Nov 2026'].map((it) => dayLabel(it, now))).toEqual([
      'Today',
      'Yesterday',
      '19 Nov 2026',
    ]);
  });

  it('before a day of 23 or 25 hours is still Yesterday', () => {
    expect(dayLabel('29 Mar 2026', new Date('2026-03-29T23:15:00Z'))).toBe('Yesterday');
    expect(dayLabel('24 Oct 2026', new Date('2026-10-25T23:30:00Z'))).toBe('Yesterday');
  });
});

describe('the same day', () => {
  it('ends when it ends in London', () => {
    const [evening, midnight, later] = ['22:30', '23:00', '23:30'].map(
      (time) => new Date(`2026-07-01T${time}:00Z`),
    );
    expect(isSameDay(evening!, midnight!)).toBe(false);
    expect(isSameDay(midnight!, later!)).toBe(true);
  });
});

describe('when something was', () => {
  it.each([
    ['2026-11-21T14:05:00Z', '14:05'],
    ['2026-11-20T00:05:00Z', 'Yesterday'],
    ['2026-11-19T23:00:00Z', 'Thu'],
    ['2026-11-15T20:01:00Z', 'Sun'],
    ['2026-11-15T19:59:00Z', '15 Nov'],
    ['2025-12-31T23:30:00Z', '31 Dec 2025'],
    ['2026-11-22T09:00:00Z', '22 Nov'],
  ])('%s is %s', (moment, shown) => {
    expect(whenText(moment, new Date('2026-11-21T20:00:00Z'))).toBe(shown);
  });
});

const links = (content: string) => messageParts(content).flatMap((it) => it.href ?? []);

describe('a message', () => {
  it('without an address is one part', () => {
    expect(messageParts('Is Sunday fine?')).toEqual([{ text: 'Is Sunday fine?' }]);
  });

  it('keeps its words around the addresses in it', () => {
    expect(messageParts('Plan: https://example.org/plan, photos: http://example.org.')).toEqual([
      { text: 'Plan: ' },
      { text: 'https://example.org/plan', href: 'https://example.org/plan' },
      { text: ', photos: ' },
      { text: 'http://example.org', href: 'http://example.org/' },
      { text: '.' },
    ]);
  });

  it.each([
    ['See (https://example.org/a).', 'https://example.org/a'],
    ['https://en.example.org/wiki/Bath_(Somerset)!', 'https://en.example.org/wiki/Bath_(Somerset)'],
    ['“https://example.org/?q=a&b=c#d”', 'https://example.org/?q=a&b=c#d'],
    ['HTTPS://EXAMPLE.ORG', 'https://example.org/'],
  ])('%s leads to %s', (content, href) => {
    expect(links(content)).toEqual([href]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://example.org/a',
    'mailto:bob@example.org',
    'file:///etc/passwd',
    'xhttps://example.org',
    'https://',
    'https://your-bank.example@evil.example/',
    'https://example.org:99999/',
  ])('%s leads nowhere', (content) => {
    expect(links(content)).toEqual([]);
  });

  it('has no address that hides what it is by turning its letters around', () => {
    expect(links('https://example.org/\u202egpj.exe')).toEqual(['https://example.org/']);
  });

  it('is never changed by its parts, whatever it says', () => {
    const words = fc.constantFrom(
      'https://',
      'http://a.b',
      ')',
      '(',
      '.',
      ' ',
      '\u202e',
      'javascript:',
      '"',
      '👩‍👧',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 12 }), (pieces) => {
        const content = pieces.join('');
        const parts = messageParts(content);
        expect(parts.map((it) => it.text).join('')).toBe(content);
        for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\//);
      }),
    );
  });
});
