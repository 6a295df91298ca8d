import { expect, test } from 'vitest';
import { statusOfRefusal } from '../../../contract/problem.ts';
import { type RefusalCode, refusalWords } from '../../../domain/refusal-words.ts';
import { intentionWords } from '../../../domain/wording.ts';
import { refusalOf } from './saving.ts';

const wordsOf = (code: RefusalCode) =>
  refusalOf({ allowed: false, status: statusOfRefusal[code], code, detail: refusalWords[code], fields: {} })
    .words;

test.each([
  'new-account-intentions',
  'intentions-full',
  'posted-today',
  'verify-first',
  'suspended',
] as const)('the form says what a person can do about %s', (code) => {
  expect(wordsOf(code)).toBe(refusalWords[code]);
});

test('of everything else it says that it was not saved', () => {
  expect(wordsOf('unexpected')).toBe(intentionWords.saveFailed);
});
