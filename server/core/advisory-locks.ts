/**
 * PostgreSQL's locks of numbers, for what has no row that could be locked. The numbers stay for good: while one
 * release replaces another, both must meet at the same lock.
 */
import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** What is locked by name, one of many: each with names of its own. */
const spaces = {
  /** What a person decides, by the person or by the intention they decide from: two tabs may decide at once. */
  decisions: 0,
  /** What joins or parts two people. */
  twoPeople: 1,
  /** The digest of a person is made once at a time. */
  digest: 2,
} as const;

/** What there is one of: two servers that start at once do it one after the other. */
export const singleLocks = { migrations: 7_316_401, placing: 7_316_402 } as const;

/** Waits for the lock, and holds it until the transaction ends. What was read before may be old. */
export async function lockUntilCommit(
  tx: Transaction,
  space: keyof typeof spaces,
  name: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${spaces[space]}))`.execute(tx);
}

export async function lockSingleUntilCommit(tx: Transaction, lock: keyof typeof singleLocks): Promise<void> {
  await sql`select pg_advisory_xact_lock(${singleLocks[lock]}::bigint)`.execute(tx);
}
