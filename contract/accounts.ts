/** Accounts on the wire: a person's own profile, and what others see of a person. */
import { z } from 'zod';
import {
  accountRemovalRule,
  contactRule,
  notificationChannels,
  passwordChangeRule,
  profileChangeRule,
  resetPasswordRule,
  salaryRanges,
} from '../domain/accounts.ts';

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
  .extend({ userId: z.uuid(), lastName: z.string() })
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
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof Profile>;

export const ProfileChange = profileChangeRule.meta({ id: 'ProfileChange' });
export type ProfileChange = z.output<typeof ProfileChange>;

/** Who is signed in, as sign-up, sign-in and get-session tell it. Until `emailVerified` the person can do nothing else. */
export const SessionUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    emailVerified: z.boolean(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profession: z.string(),
    salaryRange: z.enum(['', ...salaryRanges]),
    bio: z.string(),
    getNotificationsVia: z.array(z.enum(notificationChannels)),
    image: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.output<typeof SessionUser>;

export const SignedIn = z.object({ user: SessionUser }).meta({ id: 'SignedIn' });
export type SignedIn = z.output<typeof SignedIn>;

/** Null for a visitor, and for an account that ended. */
export const CurrentSession = z
  .object({ user: SessionUser, session: z.object({ id: z.uuid(), expiresAt: z.iso.datetime() }) })
  .nullable();
export type CurrentSession = z.output<typeof CurrentSession>;

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
  properties: { file: { type: 'string', format: 'binary', description: 'JPEG or PNG, at most 10 MB' } },
});
export const AccountRemoval = accountRemovalRule.meta({ id: 'AccountRemoval' });
