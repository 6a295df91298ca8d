/** Accounts on the wire: a person's own profile, and what others see of a person. */
import { z } from 'zod';
import {
  agreementRule,
  contactRule,
  emailChangeRule,
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

/** Facts about an intention's owner that everybody may know; 'N/A' where unknown. */
const known = z.object({
  firstName: z.string(),
  profession: z.string(),
  /** The first moment of the month (UTC), so that the day stays private. */
  memberSince: z.iso.datetime().nullable(),
});

/**
 * Facts that make a person credible, for viewers who are signed in; 'N/A' where unknown. The bio is there
 * only where one was written.
 */
const credible = z.object({
  salaryRange: z.string(),
  bio: z.string(),
  /**
   * The path of the photo. In an intention it is an address of that intention, which does not tell whose
   * photo it is.
   */
  photo: z.string().nullable(),
});

/** An intention's owner as others see them. A visitor is not told salary range, bio and photo. */
export const Owner = known.extend(credible.partial().shape).meta({ id: 'Owner' });
export type Owner = z.output<typeof Owner>;

/** A person as the other side of a match sees them. */
export const Person = known
  .extend(credible.shape)
  .extend({
    userId: z.uuid(),
    lastName: z.string(),
    /** How soon the person usually answers; absent where too little is known, or where they are slow. */
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
    /**
     * True when their address refused our emails: no notices are sent to it, whatever channels they chose.
     */
    refusesMail: z.boolean(),
    /** The moment since which others are shown nothing of this person; null while they are not paused. */
    pausedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof Profile>;

export const ProfileChange = profileChangeRule.meta({ id: 'ProfileChange' });
export type ProfileChange = z.output<typeof ProfileChange>;

/**
 * The signed-in person, as sign-up, sign-in and get-session answer it. Until `emailVerified` is true the
 * person can do nothing else.
 */
export const SessionUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    emailVerified: z.boolean(),
    /**
     * Seconds the person has from now to verify their address; null once they did. It is no moment in time,
     * because clocks disagree.
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
    /** Whether the person has agreed to the terms as they are now, and said that they are an adult. */
    hasAgreed: z.boolean(),
    /** Whether the person is a moderator: the menu then shows the way to moderation. */
    isModerator: z.boolean(),
    /** Until this moment the person can only look; null for most people. */
    suspendedUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.output<typeof SessionUser>;

export const SignedIn = z.object({ user: SessionUser }).meta({ id: 'SignedIn' });
export type SignedIn = z.output<typeof SignedIn>;

/** The password was right and nobody is signed in yet: a code of the person's app is asked for. */
export const CodeAsked = z.object({ codeAsked: z.literal(true) }).meta({ id: 'CodeAsked' });
export type CodeAsked = z.output<typeof CodeAsked>;

/** Secrets that are shown once, to a person who sets up codes. */
export const NewSecondFactor = z
  .object({
    /** The address 'otpauth://totp/…' for an authenticator app, as text or as a QR code. */
    address: z.string(),
    /** Codes for when the app is not there; each signs in once. */
    backupCodes: z.array(z.string()),
  })
  .meta({ id: 'NewSecondFactor' });
export type NewSecondFactor = z.output<typeof NewSecondFactor>;

/** Who is signed in; null for a visitor, and for an account that ended. */
export const CurrentSession = z
  .object({ user: SessionUser, session: z.object({ id: z.uuid(), expiresAt: z.iso.datetime() }) })
  .nullable();
export type CurrentSession = z.output<typeof CurrentSession>;

/** One of the devices on which a person is signed in. */
export const OwnSession = z
  .object({
    id: z.uuid(),
    /** The device by what its browser calls itself: 'Chrome on Windows'. */
    device: z.string(),
    /** True for the session that makes this call. */
    isThisDevice: z.boolean(),
    signedInAt: z.iso.datetime(),
    /** When the session was used last, to within ten minutes. */
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
 * Options and answers of passkeys, as WebAuthn writes them in JSON (W3C, Web Authentication Level 3, 5.1.8 to
 * 5.1.10). The browser and the library that verifies them read them.
 */
const json = z.record(z.string(), z.unknown());
export const PasskeyOptions = json.meta({ id: 'PasskeyOptions' });
const signed = json.and(z.object({ id: z.string().max(2_000) }));
export const PasskeyAnswer = z.object({ response: signed }).meta({ id: 'PasskeyAnswer' });
export const PasskeyMade = passkeyRule.extend({ response: signed }).meta({ id: 'PasskeyMade' });

/** The answer of a call that tells only that it was done. */
export const Done = z.object({ status: z.literal(true) }).meta({ id: 'Done' });

export const PasswordReset = resetPasswordRule.meta({ id: 'PasswordReset' });
export const PasswordChange = passwordChangeRule.meta({ id: 'PasswordChange' });
export const ContactMessage = contactRule.meta({ id: 'ContactMessage' });
/** The multipart form of a photo. Its part is read as it arrives, so this schema only describes it. */
export const PhotoUpload = z.unknown().meta({
  id: 'PhotoUpload',
  type: 'object',
  required: ['file'],
  properties: { file: pictureFile },
});
/** The person or company that runs the site, and their postal address; null where the settings do not say. */
export const Operator = z
  .object({ name: z.string().nullable(), address: z.string().nullable() })
  .meta({ id: 'Operator' });
/** The path from which a browser fetches the file, within five minutes. */
export const EverythingLink = z.object({ path: z.string() }).meta({ id: 'EverythingLink' });
export const EmailChange = emailChangeRule.meta({ id: 'EmailChange' });
export const PasswordProof = passwordProofRule.meta({ id: 'PasswordProof' });
export const Agreement = agreementRule.meta({ id: 'Agreement' });
export const AccountRemoval = passwordProofRule.meta({ id: 'AccountRemoval' });
