/**
 * What a person does in their profile, done by the operator of the site for somebody who cannot: they are
 * banned, or lost mailbox and password. The operator has made sure who asks.
 */
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../../context.ts';
import type { OwnData } from '../../core/own-data.ts';
import { zipOf } from './everything.ts';
import { giveAddress } from './new-email.ts';
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

/** Gives the person a new address (new-email.ts). Refuses an address that is another’s. */
export function changeAddress(
  context: Context,
  before: string,
  email: string,
): Promise<'changed' | 'nobody' | 'taken'> {
  return context.transact(async (tx) => {
    const person = await sql.lockByAddress(tx, before);
    if (person === undefined) return 'nobody';
    return (await giveAddress(context, tx, person, email)) ? 'changed' : 'taken';
  });
}
