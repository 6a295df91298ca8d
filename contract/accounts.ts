/** Accounts on the wire: a person's own profile, and what others see of a person. */
import { z } from 'zod';
import {
  agreementRule,
  contactRule,
  notificationChannels,
  passkeyRule,
  passwordChangeRule,
  passwordProofRule,
  profileChangeRule,
  resetPasswordRule,
} from '../domain/accounts.ts';
import { salaryRanges } from '../domain/profile-words.ts';
import { answerPaces } from '../domain/silences.ts';
import { pictureFile } from './media.ts';

/** What the world may know of an intention's owner; 'N/A' where unknown. */
const known = z.object({
  firstName: z.string(),
  profession: z.string(),
  /** The beginning of the month (UTC). */
  memberSince: z.iso.datetime().nullable(),
});

/** What makes them credible to who is signed in; 'N/A' where unknown, and a bio only where one was written. */
const credible = z.object({
  salaryRange: z.string(),
  bio: z.string(),
  /** With an intention, an address of that intention: it does not tell whose the photo is. */
  photo: z.string().nullable(),
});

/** An intention's owner. To a visitor salary range, bio and photo are absent. */
export const Owner = known.extend(credible.partial().shape).meta({ id: 'Owner' });
export type Owner = z.output<typeof Owner>;

/** What the other side of a match sees of a person. */
export const Person = known
  .extend(credible.shape)
  .extend({
    userId: z.uuid(),
    lastName: z.string(),
    /** How soon they usually answer; absent where too little is known, or it is slow. */
    answers: z.enum(answerPaces).optional(),
  })
  .meta({ id: 'Person' });
export type Person = z.output<typeof Person>;

export const Profile = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    profession: z.string(),
    salaryRange: z.enum(['', ...salaryRanges]),
    bio: z.string(),
    getNotificationsVia: z.array(z.enum(notificationChannels)),
    photo: z.string().nullable(),
    memberSince: z.iso.datetime(),
    /** Their address refused our emails: no notices are sent to it, whatever they chose. */
    refusesMail: z.boolean(),
    /** Since when nothing of theirs is shown to others; null while it is. */
    pausedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof Profile>;

export const ProfileChange = profileChangeRule.meta({ id: 'ProfileChange' });
export type ProfileChange = z.output<typeof ProfileChange>;

/**
 * Who is signed in, as sign-up, sign-in and get-session tell it. Until `emailVerified` the person can do
 * nothing else.
 */
export const SessionUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    emailVerified: z.boolean(),
    /**
     * How long they have from now to verify their address; null once they did. A number of seconds, as clocks
     * disagree.
     */
    secondsToVerify: z.int().min(0).nullable(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profession: z.string(),
    salaryRange: z.enum(['', ...salaryRanges]),
    bio: z.string(),
    getNotificationsVia: z.array(z.enum(notificationChannels)),
    image: z.string().nullable(),
    createdAt: z.iso.datetime(),
    pausedAt: z.iso.datetime().nullable(),
    /** To the terms as they are now, being an adult. */
    hasAgreed: z.boolean(),
    /** Looks after the place: the menu shows the way there. */
    isModerator: z.boolean(),
    /** Until then they can only look. */
    suspendedUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.output<typeof SessionUser>;

export const SignedIn = z.object({ user: SessionUser }).meta({ id: 'SignedIn' });
export type SignedIn = z.output<typeof SignedIn>;

/** The password was right, and nobody is signed in yet: a code of the person's app is asked for. */
export const CodeAsked = z.object({ codeAsked: z.literal(true) }).meta({ id: 'CodeAsked' });
export type CodeAsked = z.output<typeof CodeAsked>;

/** What is shown once, to who sets up codes. */
export const NewSecondFactor = z
  .object({
    /** 'otpauth://totp/…': for an app, as text or as a QR code. */
    address: z.string(),
    /** Each signs in once, instead of a code. */
    backupCodes: z.array(z.string()),
  })
  .meta({ id: 'NewSecondFactor' });
export type NewSecondFactor = z.output<typeof NewSecondFactor>;

/** Null for a visitor, and for an account that ended. */
export const CurrentSession = z
  .object({ user: SessionUser, session: z.object({ id: z.uuid(), expiresAt: z.iso.datetime() }) })
  .nullable();
export type CurrentSession = z.output<typeof CurrentSession>;

/** Where a person is signed in. */
export const OwnSession = z
  .object({
    id: z.uuid(),
    /** 'Chrome on Windows', as its browser says of itself. */
    device: z.string(),
    /** It is the one that asks. */
    isThisDevice: z.boolean(),
    signedInAt: z.iso.datetime(),
    /** When it was used last, to within ten minutes. */
    seenAt: z.iso.datetime(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.output<typeof OwnSession>;
export const OwnSessions = z.object({ items: z.array(OwnSession) }).meta({ id: 'OwnSessions' });

/** How many other devices were signed out. */
export const SessionsEnded = z.object({ ended: z.int() }).meta({ id: 'SessionsEnded' });

export const Passkey = z
  .object({ id: z.uuid(), name: z.string(), madeAt: z.iso.datetime() })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof Passkey>;
export const Passkeys = z.object({ items: z.array(Passkey) }).meta({ id: 'Passkeys' });

/**
 * As WebAuthn writes them in JSON (W3C, Web Authentication Level 3, 5.1.8 to 5.1.10): read by the browser,
 * and by the library that verifies.
 */
const json = z.record(z.string(), z.unknown());
export const PasskeyOptions = json.meta({ id: 'PasskeyOptions' });
const signed = json.and(z.object({ id: z.string().max(2_000) }));
export const PasskeyAnswer = z.object({ response: signed }).meta({ id: 'PasskeyAnswer' });
export const PasskeyMade = passkeyRule.extend({ response: signed }).meta({ id: 'PasskeyMade' });

/** A call that has nothing to tell but that it was done. */
export const Done = z.object({ status: z.literal(true) }).meta({ id: 'Done' });

export const PasswordReset = resetPasswordRule.meta({ id: 'PasswordReset' });
export const PasswordChange = passwordChangeRule.meta({ id: 'PasswordChange' });
export const ContactMessage = contactRule.meta({ id: 'ContactMessage' });
/** The multipart form of a photo. Its part is read as it arrives, so this only describes it. */
export const PhotoUpload = z.unknown().meta({
  id: 'PhotoUpload',
  type: 'object',
  required: ['file'],
  properties: { file: pictureFile },
});
/** Who runs the site, and where post reaches them; null where they did not say. */
export const Operator = z
  .object({ name: z.string().nullable(), address: z.string().nullable() })
  .meta({ id: 'Operator' });
/** Where a browser fetches the file, within five minutes. */
export const EverythingLink = z.object({ path: z.string() }).meta({ id: 'EverythingLink' });
export const PasswordProof = passwordProofRule.meta({ id: 'PasswordProof' });
export const Agreement = agreementRule.meta({ id: 'Agreement' });
export const AccountRemoval = passwordProofRule.meta({ id: 'AccountRemoval' });
