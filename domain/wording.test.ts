/**
 * The words of the specification, to the letter, beside the code that holds them; and that nothing is said in
 * no words.
 */
import { expect, test } from 'vitest';
import { questionSets } from './kinds/kinds.ts';
import { matchWords } from './match-words.ts';
import { mainTownOf, postcodeAreas } from './postcode-areas.ts';
import { refusalWords } from './refusal-words.ts';
import * as otherWords from './wording.ts';

const wording = { ...otherWords, matchWords, refusalWords };
const { accountWords, intentionWords, notificationWords, pickerWords } = wording;

for (const [shows, said, written] of [
  ['8.registration-missing', accountWords.registerMissing, 'Please enter all details'],
  ['8.passwords-differ', accountWords.passwordsDiffer, 'Passwords do not match'],
  [
    '8.weak-password',
    accountWords.passwordWeak,
    'Password must be at least 6 characters long, including at least 1 digit and 1 special character.',
  ],
  [
    '8.mail-sent',
    accountWords.verificationSent,
    'A verification email has been sent. Please check your inbox to verify.',
  ],
  ['8.verified', accountWords.verified, 'Email verified! Registration complete.'],
  [
    '8.not-verified',
    accountWords.notVerified,
    'Verification failed. Please verify your email to complete registration.',
  ],
  [
    '8.email-in-use',
    refusalWords['email-in-use'],
    'This email is already in use. Please log in or verify your email.',
  ],
  [
    '8.registration-failed',
    accountWords.registerFailed,
    'An error occurred during registration. Please try again.',
  ],
  ['8.wrong-credentials', refusalWords['wrong-credentials'], 'Wrong username or password'],
  ['8.login-failed', accountWords.loginFailed, 'Something went wrong, please try again later.'],
  ['8.login-missing', accountWords.loginMissing, 'Please enter user credentials'],
  ['8.login-missing', accountWords.emailMissing, 'Please enter email'],
  ['8.login-missing', accountWords.passwordMissing, 'Please enter password'],
  ['8.not-registered', refusalWords['email-not-registered'], 'Email is not registered'],
  ['8.reset-sent', accountWords.resetSent, 'Reset Email Sent Successfully'],
  ['8.reset-failed', accountWords.resetFailed, 'Something went wrong'],
  ['8.categories', pickerWords.loadFailed, 'Failed to load categories. Please try again later.'],
  ['8.picker-none', pickerWords.noneChosen, 'Please select a category.'],
  ['8.picker-missing', pickerWords.notFound, 'Selected category not found.'],
  ['8.picker-questions', refusalWords['question-set-not-found'], 'No matching questions found.'],
  ['8.no-intention', intentionWords.notFound, 'intention not found.'],
  ['8.candidates', intentionWords.candidatesFailed, 'Failed to fetch intentions.'],
  ['8.postcode', intentionWords.postcode, 'Please enter a valid postcode.'],
  ['8.coordinates', refusalWords['no-coordinates'], 'Unable to fetch coordinates for the provided postcode.'],
  ['8.save', intentionWords.saveFailed, 'Error saving data. Please try again.'],
  ['8.title', intentionWords.titleTooLong, 'Title must not exceed 10 words.'],
  ['8.description', intentionWords.descriptionTooLong, 'Description cannot exceed 1000 words.'],
  ['2.register.overlay', accountWords.waiting, 'Please check your email for verification.'],
  ['2.picker.title-buy', pickerWords.title.buy, 'Ready to Buy?'],
  ['2.picker.title-sell', pickerWords.title.sell, 'Ready to Sell?'],
  ['2.picker.question-buy', pickerWords.question.buy, 'What are you looking for?'],
  ['2.picker.question-sell', pickerWords.question.sell, 'What are you looking to sell?'],
  ['4.like.banner', matchWords.banner, "It's a Match!"],
  ['4.like.push', matchWords.pushTitle, 'You created a match!'],
  ['4.like.push', matchWords.pushBody, 'Congrats! You matched with an intention!'],
  ['9.text-default-match', notificationWords.newMatchFallback, 'You have a new match!'],
  ['9.text-default-message', notificationWords.newMessageFallback, 'You have a new message!'],
  ['9.text-default-title', notificationWords.defaultTitle, 'your intention'],
  ['9.push-match', notificationWords.pushTitles.match, 'New Match'],
  ['9.push-match-found', notificationWords.pushTitles.matchFound, 'New Match Found!'],
  ['9.push-message', notificationWords.pushTitles.message, 'New Chat Message'],
  ['6.push.blocked', notificationWords.permissionBlocked, 'permission-blocked'],
  ['3.intention.unknown', wording.unknownFact, 'N/A'],
] as const)
  test(`is said as it is written: ${written}`, { tags: [shows] }, () => {
    expect(said).toBe(written);
  });

/** Every text in a value, however deep, by its path. */
function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path} ${name}`));
}

test('nothing is said in no words', () => {
  const texts = textsIn(wording);
  expect(texts.length).toBeGreaterThan(80);
  expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('no question, hint, example or option is empty', () => {
  const texts = textsIn(questionSets);
  expect(texts.length).toBeGreaterThan(250);
  expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('every postcode area has a town by name', () => {
  for (const area of Object.keys(postcodeAreas))
    expect(mainTownOf(`${area}1 1AA`)?.name, area).toMatch(/^[A-Z][A-Za-z .'-]+$/);
});
