/**
 * A person's email address changes: they ask for it with their password, and a link mailed to the new address
 * shows that it is theirs. The operator of the site changes it for who cannot (on-behalf.ts).
 */
import { randomBytes } from 'node:crypto';
import { callUrl } from '../../../contract/addresses.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { accountWords } from '../../../domain/wording.ts';
import type { Context, Tx } from '../../context.ts';
import { sendLetter } from '../../core/send-letter.ts';
import type { Viewer } from '../../core/session.ts';
import { banAddress, isBannedAddress } from './banned.ts';
import type { Caller } from './known-browsers.ts';
import { addressChangedLetter, newEmailLetter, refusedAddressLetter } from './mails.ts';
import { inTransaction } from './new-password.ts';
import { provePassword } from './password-tries.ts';
import { mayMailUnproven } from './recipient-limit.ts';
import * as sql from './sql.ts';

/** Milliseconds for which the link works: one hour, as the letter says. */
const linkLastsMs = 3_600_000;

/** What the link carries. The table keeps a digest of both. */
export interface NewEmailLink {
  readonly token: string;
  readonly email: string;
}

/**
 * Mails a link to the new address; until it is followed nothing changes. Refuses a wrong password, an address
 * that somebody has, and too many mails. A banned address is not refused here, so that strangers do not learn
 * of the ban: its mail says so, and has no link.
 */
export async function askForNewEmail(
  context: Context,
  viewer: Viewer,
  { email, password }: { email: string; password: string },
  { headers, network }: Caller,
): Promise<Decision<unknown>> {
  const { auth, clock, config, db, jobs } = context;
  const proof = await provePassword(context, viewer, password, headers);
  if (!proof.allowed) return proof;
  if (await sql.hasUser(db, email)) return { ...refused('email-in-use'), detail: accountWords.emailInUse };
  const mail = await mayMailUnproven(context, email, network);
  if (!mail.allowed) return mail;
  if (await isBannedAddress(db, email)) return allowed(await sendLetter(jobs, refusedAddressLetter(email)));
  const token = randomBytes(32).toString('base64url');
  const until = new Date(clock().getTime() + linkLastsMs);
  return inTransaction(context, async (tx) => {
    const person = await sql.lockUser(tx, viewer.userId);
    // The account ended meanwhile.
    if (person === undefined) return refused('sign-in-required');
    const { internalAdapter } = await auth.$context;
    const link = { token, email };
    const value = { identifier: identifierOf(link), value: viewer.userId, expiresAt: until };
    await internalAdapter.createVerificationValue(value);
    const url = `${config.origin}${callUrl('confirmNewEmail')}?${new URLSearchParams({ ...link })}`;
    const letter = newEmailLetter(email, person.firstName, url);
    await sendLetter(jobs, { ...letter, until: until.toISOString() }, { tx });
    return allowed();
  });
}

/** Whether the link works at this moment. */
export async function isLinkOpen(context: Context, link: NewEmailLink): Promise<boolean> {
  return (await personOf(context, link)) !== undefined;
}

/**
 * Gives the person of the link the address it was mailed to. Refuses a link that expired, was used, or ended
 * with a new password or a ban, and an address that somebody has got meanwhile.
 */
export function takeNewEmail(context: Context, link: NewEmailLink): Promise<Decision<unknown>> {
  return inTransaction(context, async (tx) => {
    const userId = await personOf(context, link);
    const person = userId && (await sql.lockById(tx, userId));
    // The link is read again under the lock: another press, or a new password, may have ended it meanwhile.
    if (!person || person.bannedAt || !(await isLinkOpen(context, link))) return refused('link-expired');
    const isGiven = await giveAddress(context, tx, person, link.email);
    return isGiven ? allowed() : { ...refused('email-in-use'), detail: accountWords.emailInUse };
  });
}

/** Whose address the link changes; undefined where it has ended. Joins the transaction under way. */
async function personOf({ auth, clock }: Context, link: NewEmailLink): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(identifierOf(link));
  return found && found.expiresAt > clock() ? found.value : undefined;
}

function identifierOf({ token, email }: NewEmailLink): string {
  return `new-email:${token}:${email}`;
}

export const addressChangedJob = 'tell-of-changed-address';

export interface ChangedAddress {
  readonly firstName: string;
  /** The former one and the new one. */
  readonly addresses: readonly string[];
}

/**
 * Gives a person, who is locked, the new address, ends the links mailed before, and has the site tell them at
 * both. Who is banned is banned by the new address, too. Answers false where the address is another's.
 *
 * The letters are not written here: the operator's command may be typed without the site's AUTH_SECRET, and
 * the site could not open letters that another secret sealed.
 */
export async function giveAddress(
  { clock, jobs }: Context,
  tx: Tx,
  person: sql.AddressedUser,
  email: string,
): Promise<boolean> {
  const holder = await sql.lockByAddress(tx, email);
  if (holder !== undefined && holder.id !== person.id) return false;
  await sql.setAddress(tx, person.id, email, clock());
  if (person.bannedAt) await banAddress(tx, { id: person.id, email }, person.bannedAt);
  const changed: ChangedAddress = { firstName: person.firstName, addresses: [person.email, email] };
  await jobs.send(addressChangedJob, changed, { tx });
  return true;
}

export function tellOfChangedAddress(
  { jobs, transact }: Context,
  { firstName, addresses }: ChangedAddress,
): Promise<void> {
  return transact(async (tx) => {
    for (const to of addresses) await sendLetter(jobs, addressChangedLetter(to, firstName), { tx });
  });
}
