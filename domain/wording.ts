/**
 * The specification's words, each written once: those of sections 5, 8 and 9 to the letter, the rest in the
 * same voice.
 */

import { limits } from './limits.ts';
import { grouped } from './number-words.ts';
import { refusalWords } from './refusal-words.ts';

export const accountWords = {
  registerMissing: 'Please enter all details',
  nameHasLink: 'Please enter your name without a link or an email address. Put a space after any full stop.',
  passwordsDiffer: 'Passwords do not match',
  passwordWeak: `Password must be at least ${limits.password.minLength} characters long, including at least 1 digit and 1 special character.`,
  emailInvalid: 'Please enter a valid email address.',
  emailInUse: 'This email is already in use.',
  verificationSent: 'A verification email has been sent. Please check your inbox to verify.',
  verified: 'Email verified! Registration complete.',
  notVerified: 'Verification failed. Please verify your email to complete registration.',
  registerFailed: 'An error occurred during registration. Please try again.',
  waiting: 'Please check your email for verification.',
  loginMissing: 'Please enter user credentials',
  emailMissing: 'Please enter email',
  passwordMissing: 'Please enter password',
  loginFailed: 'Something went wrong, please try again later.',
  resetSent: 'Reset Email Sent Successfully',
  resetFailed: 'Something went wrong',
  currentPasswordWrong: 'That password is not correct. Please try again.',
  salaryRangeUnknown: 'Please choose one of the options.',
  channelsUnknown: 'Please choose email, push, or both.',
} as const;

export const passkeyWords = { nameMissing: 'Please give it a name, such as “My phone”.' } as const;

export const codeWords = {
  missing: 'Please enter the six digits your app shows, or a ten-digit backup code.',
  wrong: 'That code is not right. Please check it, or wait for the next one.',
  used: 'That code has already been used. Please wait for the next one.',
} as const;

export const contactWords = {
  nameMissing: 'Please enter your name.',
  messageMissing: 'Please write a message.',
} as const;

export const intentionWords = {
  postcode: 'Please enter a valid postcode.',
  outward: 'Please enter the first half of a postcode, such as BS6.',
  titleTooLong: `Title must not exceed ${limits.text.titleWords} words.`,
  descriptionTooLong: `Description cannot exceed ${limits.text.descriptionWords} words.`,
  required: 'Please answer this question.',
  saveFailed: 'Error saving data. Please try again.',
  notFound: refusalWords['intention-not-found'],
  candidatesFailed: 'Failed to fetch intentions.',
  maxBelowMin: 'The maximum must be at least the minimum.',
  kindIsFixed: 'The side and the category of an intention cannot change.',
} as const;

/** Words about any number with bounds. */
export const boundWords = {
  atLeast: (min: number) => `Please enter ${grouped(min)} or more.`,
  atMost: (max: number) => `Please enter ${grouped(max)} or less.`,
} as const;

/** Words about an amount that somebody typed. */
export const moneyWords = {
  unreadable: 'Please enter an amount such as 250,000, 250k or 1.2m.',
  severalAmounts: 'Please enter one amount.',
  unclearDot: 'We read a full stop as pence. Please use a comma for thousands, such as 250,000.',
  otherCurrency: 'Please enter the amount in pounds.',
} as const;

export const floorAreaWords = {
  unreadable: 'Please enter a floor area such as 980 sq ft or 91 m².',
} as const;

/** Words about an approximate place. */
export const placeWords = {
  approximate: 'place approximate',
  /** Words for the owner. */
  waiting: (postcode: string) =>
    `We could not look up ${postcode} yet, so the place is approximate. We will keep trying.`,
  unknown: 'postcode not found',
  correct: (postcode: string) =>
    `There is no postcode ${postcode}. Please correct it, so that the right people find you.`,
} as const;

export const discoveryWords = {
  cursorInvalid: 'This page is out of date. Please start from the first.',
  placeUnknown: 'We could not find that place. Try a postcode or a larger town nearby.',
} as const;

export const pickerWords = {
  title: { buy: 'Ready to Buy?', sell: 'Ready to Sell?' },
  question: { buy: 'What are you looking for?', sell: 'What are you looking to sell?' },
  loadFailed: 'Failed to load categories. Please try again later.',
  noneChosen: 'Please select a category.',
  notFound: refusalWords['category-not-found'],
} as const;

export const notificationWords = {
  newMatchFallback: 'You have a new match!',
  newMessageFallback: 'You have a new message!',
  defaultTitle: 'your intention',
  pushTitles: { match: 'New Match', matchFound: 'New Match Found!', message: 'New Chat Message' },
  permissionBlocked: 'permission-blocked',
  /** Shown beside the choice of channels: what is sent by them. */
  channels:
    'How we tell you about matches, unread messages, new people who fit, rings, price changes, whether your intentions are still current, and the outcome of your reports.',
  /**
   * Shown beside the channels of somebody who chose email and whose address refused our mails, and the button
   * that ends it.
   */
  addressRefused: 'Our emails to you have been bouncing for several days, so we have stopped sending them.',
  tryAddressAgain: 'Try again',
  addressTried: 'We will email you again.',
  /** The title of notices of new counterparts; the specification has titles for matches and messages only. */
  counterpartsTitle: 'New people who fit',
  /** For somebody who has not answered in two days; it is said once. */
  nudge: 'A short reply is enough, even if it is a no.',
  pushAddressTaken: 'This address of a push service is somebody else’s.',
  pushAddressRefused: 'This is not the address of a push service.',
} as const;

/** Shown for an unknown fact about a person. */
export const unknownFact = 'N/A';
