/**
 * What a person does in their profile, done by the operator of the site for somebody who cannot: they are
 * banned, or lost mailbox and password. The operator has made sure who asks.
 */
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../../context.ts';
import type { OwnData } from '../../core/own-data.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { banAddress } from './banned.ts';
import { zipOf } from './everything.ts';
import { addressChangedLetter } from './mails.ts';
import * as sql from './sql.ts';

/**
 * Writes what is held about the person into a new file that no other user of this machine can read; answers
 * whether there is such a person.
 */
export async function exportByAddress(
  context: Context,
  email: string,
  file: string,
  parts: readonly OwnData[],
): Promise<boolean> {
  const person = await context.transact((tx) => sql.lockByAddress(tx, email));
  if (person === undefined) return false;
  const zip = await zipOf(context, person.id, parts);
  const written = await open(file, 'wx', 0o600);
  try {
    await pipeline(zip, written.createWriteStream());
  } catch (error) {
    // Half a zip is of no use, and would stand in the way of the next try.
    await rm(file, { force: true });
    throw error;
  }
  return true;
}

export const removalJob = 'remove-person';

/**
 * Has the site remove the account and all that is its own, without a letter; answers whether there is one.
 * The site does it, because it tells open pages, and its log keeps the id for when an older copy is restored.
 */
export function removeByAddress({ jobs, transact }: Context, email: string): Promise<boolean> {
  return transact(async (tx) => {
    const person = await sql.lockByAddress(tx, email);
    if (person === undefined) return false;
    await jobs.send(removalJob, { userId: person.id }, { tx, key: person.id });
    return true;
  });
}

export const addressChangedJob = 'tell-of-changed-address';

export interface ChangedAddress {
  readonly firstName: string;
  /** The former one and the new one. */
  readonly addresses: readonly string[];
}

/**
 * Gives the person a new address, and has the site tell them at both. A person who is banned is banned by the
 * new address, too. Refuses an address that is another’s. The letters are not written here: this command may
 * be typed without the site’s AUTH_SECRET, and the site could not open letters that another secret sealed.
 */
export function changeAddress(
  context: Context,
  before: string,
  email: string,
): Promise<'changed' | 'nobody' | 'taken'> {
  const { clock, jobs, transact } = context;
  return transact(async (tx) => {
    const person = await sql.lockByAddress(tx, before);
    if (person === undefined) return 'nobody';
    const holder = await sql.lockByAddress(tx, email);
    if (holder !== undefined && holder.id !== person.id) return 'taken';
    await sql.setAddress(tx, person.id, email, clock());
    if (person.bannedAt) await banAddress(tx, { id: person.id, email }, person.bannedAt);
    const changed: ChangedAddress = { firstName: person.firstName, addresses: [person.email, email] };
    await jobs.send(addressChangedJob, changed, { tx });
    return 'changed';
  });
}

export function tellOfChangedAddress(
  { jobs, transact }: Context,
  { firstName, addresses }: ChangedAddress,
): Promise<void> {
  return transact(async (tx) => {
    for (const to of addresses) await sendLetter(jobs, addressChangedLetter(to, firstName), { tx });
  });
}
