/**
 * PostgreSQL's advisory locks, for things without a row that could be locked. The numbers never change: while
 * one release replaces another, both must use the same lock.
 */
import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Kinds of locks by name; the names of one kind do not collide with those of another. */
const spaces = {
  /**
   * Decisions of a person, by their id or by the id of the intention they decide from: two tabs may decide at
   * once.
   */
  decisions: 0,
  /** Likes, matches and blocks between two people. */
  twoPeople: 1,
  /** The digest of a person is made once at a time. */
  digest: 2,
} as const;

/** The lock of the migrations: two servers that start at the same time run them one after the other. */
export const migrationLock = 7_316_401;

/** Waits for the lock, and holds it until the transaction ends. Rows read before may be outdated. */
export async function lockUntilCommit(
  tx: Transaction,
  space: keyof typeof spaces,
  name: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${spaces[space]}))`.execute(tx);
}
