/** A letter with one paragraph of every kind, for tests of mail. */
import type { Letter } from '../server/core/letter.ts';

export const letter: Letter = {
  to: 'ann@example.org',
  subject: 'A letter',
  preview: 'In short',
  heading: 'Hello, Ann',
  paragraphs: [
    { kind: 'text', text: 'Fish & chips <b>today</b>.' },
    { kind: 'button', label: 'Have a look', url: 'http://localhost/a?b=1&c=2' },
    { kind: 'quote', text: 'One line,\nanother line.', by: 'Bob' },
    { kind: 'facts', rows: [['Price', '£350,000']] },
    { kind: 'note', text: 'Quietly said.' },
  ],
  reason: 'Because you asked.',
};
