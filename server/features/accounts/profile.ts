/** A person reads and changes their own profile. */
import type { Profile, ProfileChange } from '../../../contract/accounts.ts';
import type { Decision } from '../../../domain/decision.ts';
import type { Context, Tx } from '../../context.ts';
import { refuse } from '../../core/failure.ts';
import { sendLetter } from '../../core/send-letter.ts';
import type { Viewer } from '../../core/session.ts';
import { asDecision, type WithCookies } from './auth-refusals.ts';
import { keepSuspension } from './left-while-suspended.ts';
import { goodbyeLetter } from './mails.ts';
import { provePassword } from './password-tries.ts';
import { removePhotoFile } from './photo.ts';
import * as sql from './sql.ts';
import { profileView } from './view.ts';

export async function readProfile({ db }: Context, viewer: Viewer): Promise<Profile> {
  const user = await sql.findUser(db, viewer.userId);
  // The account ended between the door and here.
  return user === undefined ? refuse('sign-in-required') : profileView(user);
}

/** Changes the fields that are given and leaves the others. */
export async function changeProfile(
  context: Context,
  viewer: Viewer,
  change: ProfileChange,
): Promise<Profile> {
  await context.transact((tx) => sql.updateUser(tx, viewer.userId, change, context.clock()));
  return readProfile(context, viewer);
}

/**
 * Removes the account and all that is its own: intentions, matches, chats, pictures, sessions. The other sides of the
 * matches hear of it, and the person has a last mail. Refuses a wrong password, and one too many of them.
 */
export async function leave(
  context: Context,
  viewer: Viewer,
  password: string,
  headers: Headers,
): Promise<Decision<WithCookies<unknown>>> {
  const { auth, jobs } = context;
  const proof = await provePassword(context, viewer, password, headers);
  if (!proof.allowed) return proof;
  await context.transact(async (tx) => {
    const user = await removePerson(context, tx, viewer.userId);
    if (user !== undefined) await sendLetter(jobs, goodbyeLetter(user.email, user.firstName), { tx });
  });
  return asDecision(auth.api.signOut({ headers, returnHeaders: true }));
}

/**
 * Removes the account and all that is its own, but for a suspension that goes on. Answers the removed person,
 * undefined where they are gone already.
 */
export async function removePerson(
  context: Context,
  tx: Tx,
  userId: string,
): Promise<sql.LockedUser | undefined> {
  // Locked before all that is theirs, so that nothing new of theirs can appear meanwhile.
  const user = await sql.lockUser(tx, userId);
  if (user === undefined) return undefined;
  // Without channels they are not told about what their leaving ends, such as a ring.
  await sql.updateUser(tx, user.id, { getNotificationsVia: [] }, context.clock());
  await tx.emit({ kind: 'account.leaving', userId: user.id });
  await removePhotoFile(context, tx, user.image);
  await keepSuspension(tx, user);
  await sql.removeUser(tx, user.id);
  return user;
}
