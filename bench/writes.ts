/**
 * Measures what keeping the index costs: an intention is stored, changed and deleted with all of its index
 * rows.
 */
import type { Kysely } from 'kysely';
import type { Transaction } from '../server/core/database.ts';
import type { DB } from '../server/core/schema.generated.ts';
import { market, type Sketch } from '../server/demo/market.ts';
import { factsOf } from '../server/features/discovery/facts.ts';
import { storeBuy, storeSell } from '../server/features/discovery/index-rows.ts';
import { intentionRow, publicPlaceIn, uuidOf } from './fill.ts';
import { type Latency, latencyOf } from './measure.ts';

export interface WriteCosts {
  /** Milliseconds within the transaction, without the commit's wait for the disk. */
  readonly insert: { readonly sell: Latency; readonly buy: Latency; readonly all: Latency };
  /** Milliseconds of inserting the intention's own row alone, for comparison. */
  readonly insertRow: Latency;
  readonly update: Latency;
  readonly delete: Latency;
  /** Milliseconds of the commit. */
  readonly commit: Latency;
}

const writersSeed = 11;
const warmUps = 20;

/** Stores, changes and deletes so many intentions, each in a transaction of its own, as the product does. */
export async function measureWrites(database: Kysely<DB>, many: number): Promise<WriteCosts> {
  const user = await database.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  const times = {
    sell: [] as number[],
    buy: [] as number[],
    row: [] as number[],
    update: [] as number[],
    delete: [] as number[],
    commit: [] as number[],
  };
  const sketches = market(writersSeed);
  for (let turn = -warmUps; turn < many; turn += 1) {
    const [first, second] = [sketches.next().value, sketches.next().value];
    // The next two sketches, of the same sides: what the two above are changed to.
    const later = [sketches.next().value, sketches.next().value];
    for (const [at, sketch] of [first, second].entries()) {
      const keep = turn < 0 ? discarded : times;
      const id = uuidOf(Math.random);
      const timed = (list: number[], work: (tx: Transaction) => Promise<unknown>) =>
        inTransaction(database, list, keep.commit, work);
      await timed(keep[sketch.type], (tx) => insert(tx, id, user.id, sketch));
      await timed(keep.update, (tx) => change(tx, id, user.id, later[at]!));
      await timed(keep.delete, (tx) => remove(tx, id));
      await timed(keep.row, (tx) => insertRow(tx, id, user.id, sketch));
      await inTransaction(database, [], [], (tx) => remove(tx, id));
    }
  }
  return {
    insert: {
      sell: latencyOf(times.sell),
      buy: latencyOf(times.buy),
      all: latencyOf([...times.sell, ...times.buy]),
    },
    insertRow: latencyOf(times.row),
    update: latencyOf(times.update),
    delete: latencyOf(times.delete),
    commit: latencyOf(times.commit),
  };
}

const discarded = { sell: [], buy: [], row: [], update: [], delete: [], commit: [] };

async function insert(tx: Transaction, id: string, userId: string, sketch: Sketch): Promise<void> {
  await insertRow(tx, id, userId, sketch);
  await index(tx, id, userId, sketch);
}

async function insertRow(tx: Transaction, id: string, userId: string, sketch: Sketch): Promise<void> {
  const row = intentionRow(sketch, id, userId, new Date());
  await tx
    .insertInto('intentions')
    .values(row as never)
    .execute();
}

async function remove(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('intentions').where('id', '=', id).execute();
}

async function change(tx: Transaction, id: string, userId: string, sketch: Sketch): Promise<void> {
  const row = intentionRow(sketch, id, userId, new Date());
  await tx
    .updateTable('intentions')
    .set(row as never)
    .where('id', '=', id)
    .execute();
  await index(tx, id, userId, sketch);
}

async function index(tx: Transaction, intentionId: string, userId: string, sketch: Sketch): Promise<void> {
  const facts = factsOf(sketch, publicPlaceIn(userId, sketch.place));
  const owned = { intentionId, userId, createdAt: new Date(), membersOnly: false };
  if (facts.side === 'sell') await storeSell(tx, owned, facts.sell);
  else await storeBuy(tx, owned, facts);
}

async function inTransaction(
  database: Kysely<DB>,
  times: number[],
  commits: number[],
  work: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  const transaction = await database.startTransaction().execute();
  const begun = performance.now();
  await work(transaction);
  const worked = performance.now();
  await transaction.commit().execute();
  times.push(worked - begun);
  commits.push(performance.now() - worked);
}
