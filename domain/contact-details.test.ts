import { describe, expect, it } from 'vitest';
import { contactNote, mailAddressesIn, mayNameContact } from './contact-details.ts';

describe('a way to reach somebody', () => {
  it.each(['Ring 07911 123456', '+44 (0)20 7946 0018', '0117-496-0000', 'bob@example.org'])(
    'may be in %s',
    (text) => expect(mayNameContact(text)).toBe(true),
  );

  it.each(['', '£350,000 or 400,000', 'Built in 1936, extended 2019.', 'BS6 5QA'])('is not in “%s”', (text) =>
    expect(mayNameContact(text)).toBe(false),
  );

  it('is a mail address as it was written, without what ends the sentence', () => {
    expect(mailAddressesIn('Write to bob.baker+home@mail.example.co.uk, or zoë@büro.example.')).toEqual([
      'bob.baker+home@mail.example.co.uk',
      'zoë@büro.example',
    ]);
    expect(mailAddressesIn('Two rooms @ £500, @home')).toEqual([]);
  });

  it('is named, each once, and of none nothing is said', () => {
    expect(contactNote(['07911 123456', 'a@b.example', '07911 123456'])).toMatch(
      /^07911 123456 and a@b\.example: /,
    );
    expect(contactNote([])).toBeNull();
  });
});
