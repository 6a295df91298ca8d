/** The calls of accounts: registering and signing in, one's own profile and photo, and writing to us. */
import { z } from 'zod';
import { codeRule, forgotPasswordRule, registrationRule, signInRule } from '../../domain/accounts.ts';
import { limits } from '../../domain/limits.ts';
import {
  AccountRemoval,
  Agreement,
  CodeAsked,
  ContactMessage,
  CurrentSession,
  Done,
  EmailChange,
  EverythingLink,
  Operator,
  PasswordChange,
  PasswordProof,
  PasswordReset,
  PhotoUpload,
  Profile,
  ProfileChange,
  SignedIn,
} from '../accounts.ts';
import { declareCalls } from '../call.ts';

const done = { 200: Done };
/**
 * The limit is strict because the answer tells whether an address is registered, and each call sends a mail.
 */
const mailsPerMinute = 5;

/** The link of the verification mail: a GET changes nothing, a POST verifies. */
const verificationLink = {
  who: 'everybody',
  // People follow the link once or twice.
  perMinute: 20,
  query: z.object({ token: z.string().default('') }),
} as const;

export const verifyCalls = declareCalls({
  askToVerify: { ...verificationLink, summary: 'The link of the verification mail: a page that posts it' },
  verifyEmail: {
    ...verificationLink,
    summary: 'Verify the address; leads to /verification, which says what happened',
  },
});

export const authCalls = declareCalls({
  register: {
    summary: `Register; the account must be verified through its mail within ${limits.verification.giveUpSeconds} seconds`,
    who: 'everybody',
    perMinute: 10,
    body: registrationRule,
    bodyMayLack: true,
    reply: { 200: SignedIn },
    refusals: ['email-in-use', 'too-many-mails', 'too-many-requests', 'busy'],
  },
  signIn: {
    summary: 'Sign in',
    who: 'everybody',
    // Passwords, wrong and right, are counted in password-tries.ts: a lower limit of calls would keep out the
    // neighbours of somebody who guesses.
    body: signInRule,
    bodyMayLack: true,
    reply: { 200: SignedIn.or(CodeAsked) },
    refusals: ['wrong-credentials', 'account-closed', 'too-many-wrong-passwords', 'busy'],
  },
  signInWithCode: {
    summary: 'Sign in: the second step, of who was asked for a code; six digits, or a backup code',
    who: 'everybody',
    // Wrong codes are counted with the wrong passwords, in password-tries.ts.
    body: codeRule,
    bodyMayLack: true,
    reply: { 200: SignedIn },
    refusals: ['sign-in-over', 'account-closed', 'too-many-wrong-passwords', 'too-many-wrong-codes'],
  },
  signOut: { summary: 'Sign out', who: 'everybody', reply: done },
  currentSession: { summary: 'Who is signed in', who: 'everybody', reply: { 200: CurrentSession } },
  sendVerificationAgain: {
    summary: 'Send the verification mail again',
    who: 'everybody',
    perMinute: mailsPerMinute,
    reply: done,
    refusals: ['sign-in-required', 'too-many-mails', 'too-many-requests'],
  },
  requestPasswordReset: {
    summary: 'Mail a link to choose a new password',
    who: 'everybody',
    perMinute: mailsPerMinute,
    body: forgotPasswordRule,
    bodyMayLack: true,
    reply: done,
    refusals: ['email-not-registered', 'too-many-mails'],
  },
  resetPassword: {
    summary: 'Choose a new password with the token of the mail; ends every session, and links mailed before',
    who: 'everybody',
    perMinute: 10,
    body: PasswordReset,
    bodyMayLack: true,
    reply: done,
    refusals: ['link-expired', 'busy'],
  },
  changePassword: {
    summary: 'Change my password; ends every other session, and links mailed before',
    who: 'signed in',
    perMinute: 10,
    body: PasswordChange,
    bodyMayLack: true,
    reply: done,
    refusals: ['too-many-wrong-passwords', 'busy'],
  },
});

/** The link that is mailed to a new address: a GET changes nothing, a POST makes the address the person's. */
const newEmailLink = {
  who: 'everybody',
  // People follow the link once or twice.
  perMinute: 20,
  query: z.object({
    token: z.string().max(200).default(''),
    email: z.string().max(limits.profile.emailLength).default(''),
  }),
} as const;

export const newEmailCalls = declareCalls({
  confirmNewEmail: { ...newEmailLink, summary: 'The link mailed to a new address: a page that posts it' },
  takeNewEmail: { ...newEmailLink, summary: 'Use the new address from now on; ends links mailed before' },
});

const profile = { who: 'signed in', reply: { 200: Profile } } as const;

export const profileCalls = declareCalls({
  readProfile: { ...profile, summary: 'My profile' },
  changeProfile: {
    ...profile,
    summary: 'Change my profile',
    perMinute: 30,
    body: ProfileChange,
    reachesOthers: true,
  },
  askForNewEmail: {
    summary:
      'Mail a link to a new address, which becomes mine once the link is followed; asks for my password',
    who: 'signed in',
    perMinute: mailsPerMinute,
    body: EmailChange,
    reply: done,
    refusals: ['email-in-use', 'too-many-wrong-passwords', 'too-many-mails', 'too-many-requests', 'busy'],
  },
  agreeToTerms: {
    summary: 'I am an adult and agree to this version of the terms',
    who: 'signed in',
    perMinute: 10,
    body: Agreement,
    reply: done,
  },
  pause: {
    ...profile,
    summary: 'Pause: nothing of mine is shown to others until I come back',
    perMinute: 10,
  },
  comeBack: { ...profile, summary: 'Come back from a pause', perMinute: 10 },
  removeAccount: {
    summary: 'Remove my account and all that is mine',
    who: 'signed in',
    // The call asks for the password, which nobody may guess here either.
    perMinute: 10,
    body: AccountRemoval,
    reply: done,
    refusals: ['too-many-wrong-passwords', 'busy'],
  },
});

export const everythingCalls = declareCalls({
  askForEverything: {
    summary: 'A link to everything about me, one zip; asks for my password, and holds five minutes',
    who: 'signed in',
    perMinute: 10,
    body: PasswordProof,
    reply: { 200: EverythingLink },
    refusals: ['too-many-wrong-passwords', 'too-many-exports', 'busy'],
  },
  takeEverything: {
    summary: 'Everything about me: JSON and pictures in one zip',
    who: 'signed in',
    // A browser that lost its connection while it fetched the file asks again.
    perMinute: 6,
    query: z.object({ ticket: z.string().max(200).default('') }),
    refusals: ['link-expired'],
  },
});

export const photoCalls = declareCalls({
  setPhoto: {
    ...profile,
    summary: 'Set my photo: JPEG or PNG, cut to a square, all metadata gone',
    // Reading a large picture takes a second of a processor.
    perMinute: 12,
    body: PhotoUpload,
    isUpload: true,
    refusals: ['image-type', 'image-heic', 'image-too-large', 'image-unreadable', 'busy'],
    reachesOthers: true,
  },
  removePhoto: { ...profile, summary: 'Remove my photo' },
});

export const contactCalls = declareCalls({
  contact: {
    summary: 'Write to the people who run the site',
    who: 'everybody',
    perMinute: 3,
    body: ContactMessage,
    reply: { 202: Done },
    refusals: ['too-many-requests'],
  },
  readOperator: { summary: 'Who runs the site', who: 'everybody', reply: { 200: Operator } },
});
