/** The calls of accounts: coming in, one's own profile and photo, and writing to us. */
import { z } from 'zod';
import { forgotPasswordRule, registrationRule, signInRule } from '../../domain/accounts.ts';
import {
  AccountRemoval,
  ContactMessage,
  CurrentSession,
  Done,
  PasswordChange,
  PasswordReset,
  PhotoUpload,
  Profile,
  ProfileChange,
  SignedIn,
} from '../accounts.ts';
import { declareCalls } from '../call.ts';

const done = { 200: Done };
/** Strict: the answer tells whether an address is registered, and each call sends a mail. */
const mailsPerMinute = 5;

export const authCalls = declareCalls({
  register: {
    summary: 'Register; the account must be verified through its mail within 90 seconds',
    who: 'everybody',
    perMinute: 10,
    body: registrationRule,
    bodyMayLack: true,
    reply: { 200: SignedIn },
    refusals: ['email-in-use', 'too-many-mails'],
  },
  signIn: {
    summary: 'Sign in',
    who: 'everybody',
    // Wrong passwords are counted in password-tries.ts: a limit of calls would keep a guesser's neighbours out.
    body: signInRule,
    bodyMayLack: true,
    reply: { 200: SignedIn },
    refusals: ['wrong-credentials', 'too-many-wrong-passwords'],
  },
  signOut: { summary: 'Sign out', who: 'everybody', reply: done },
  currentSession: { summary: 'Who is signed in', who: 'everybody', reply: { 200: CurrentSession } },
  verifyEmail: {
    summary: 'The link of the verification mail; leads to /verification, which says what happened',
    who: 'everybody',
    // A mail's link is followed once or twice.
    perMinute: 20,
    query: z.object({ token: z.string().default('') }),
  },
  sendVerificationAgain: {
    summary: 'Send the verification mail again',
    who: 'everybody',
    perMinute: mailsPerMinute,
    reply: done,
    refusals: ['sign-in-required', 'too-many-mails'],
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
    refusals: ['link-expired'],
  },
  changePassword: {
    summary: 'Change my password; ends every other session, and links mailed before',
    who: 'signed in',
    perMinute: 10,
    body: PasswordChange,
    bodyMayLack: true,
    reply: done,
    refusals: ['too-many-wrong-passwords'],
  },
});

const profile = { who: 'signed in', reply: { 200: Profile } } as const;

export const profileCalls = declareCalls({
  readProfile: { ...profile, summary: 'My profile' },
  changeProfile: { ...profile, summary: 'Change my profile', perMinute: 30, body: ProfileChange },
  removeAccount: {
    summary: 'Remove my account and all that is mine',
    who: 'signed in',
    // It asks for a password, which nobody may guess here either.
    perMinute: 10,
    body: AccountRemoval,
    reply: done,
    refusals: ['too-many-wrong-passwords'],
  },
});

export const photoCalls = declareCalls({
  setPhoto: {
    ...profile,
    summary: 'Set my photo: JPEG or PNG, cut to a square, all metadata gone',
    // Reading a large picture is a second of work.
    perMinute: 12,
    body: PhotoUpload,
    isUpload: true,
    refusals: ['image-type', 'image-heic', 'image-too-large', 'image-unreadable', 'busy'],
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
  },
});
