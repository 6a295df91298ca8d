import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageParts } from './message-parts.ts';

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
