/**
 * What a person decides about others, from one intention of theirs, is decided one after the other: two tabs
 * may decide at once.
 */
import { sql } from 'kysely';
import type { Transaction } from '../../core/database.ts';

/** Waits for its turn, and has it until the transaction ends. Before anything is read that the decision depends on. */
export async function takeTurns(tx: Transaction, intentionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${intentionId}, 0))`.execute(tx);
}
