/** Held notices: one row each, removed in the transaction that tells it. */
import { type RawBuilder, sql } from 'kysely';
import { type Pace, type QuietHours, usualPace } from '../../../domain/alerts.ts';
import { by } from '../../../domain/order.ts';
import { retention } from '../../../domain/retention.ts';
import { anyOf, type Db, removingOld, type Transaction, written } from '../../core/database.ts';
import { fragment } from '../../core/fragments.ts';
import type { HeldNotices } from '../../core/schema.generated.ts';
import { pacesOf } from './alert-rows.ts';

/**
 * A held notice about an own intention: its kind, the other intention it is about, and for a price the former
 * one.
 */
export type Held = Omit<HeldNotices, 'heldAt'>;
export interface HeldRow extends Held {
  /** The moment from which it can be told, by its pace. */
  readonly since: Date;
  readonly pace: Pace;
}

/** Rows of one statement: each has six values, and PostgreSQL takes 65,535. */
const atATime = 5_000;

/** Holds these notices; one that is held already keeps its moment. */
export async function insertHeld(tx: Transaction, held: readonly Held[], heldAt: Date): Promise<void> {
  // In one order, so that no two transactions wait for each other's rows.
  const inOrder = by((it: Held) => `${it.intentionId} ${it.kind} ${it.aboutId}`);
  const sorted = held.toSorted(inOrder).map((it) => ({ ...it, heldAt }));
  for (let from = 0; from < sorted.length; from += atATime)
    await tx
      .insertInto('heldNotices')
      .values(sorted.slice(from, from + atATime))
      .onConflict((conflict) => conflict.columns(['intentionId', 'kind', 'aboutId']).doNothing())
      .execute();
}

/** The kind of the traces of told prices: about the id of the intention. */
export const toldPrice = 'price.changed';

/**
 * SQL: the moment from which a held notice can be told: since when it is held, but a price whose person was
 * told of that intention lately from the day after. Whoever sets another price all day is told once a day.
 */
const since: RawBuilder<Date> = sql`greatest(held_at,
  traces.at + interval '1 millisecond' * ${sql.lit(retention.traces.forMs)})`;

/** A held notice grows old only when the letter that should have told it never came. */
export const removeOldHeld = removingOld('heldNotices', 'heldAt');

/** Locks all notices held for this person, so that each is told once; the oldest first. */
export async function lockHeld(tx: Transaction, userId: string): Promise<HeldRow[]> {
  const held = await settled(tx)
    .selectAll('heldNotices')
    .select(since.as('since'))
    .where('heldNotices.userId', '=', userId)
    .orderBy('heldAt')
    .orderBy('heldNotices.intentionId')
    .orderBy('aboutId')
    .forUpdate('heldNotices')
    .execute();
  const paces = await pacesOf(tx, [...new Set(held.map((it) => it.intentionId))]);
  return held.map((it) => ({ ...it, pace: paces.get(it.intentionId)![it.kind] }));
}

export interface HeldSince {
  readonly userId: string;
  readonly pace: Pace;
  readonly since: Date;
  readonly quiet: QuietHours | null;
}

/** For each of these people and each pace, the moment from which a held notice can be told. */
export async function heldSince(db: Db, userIds: readonly string[]): Promise<HeldSince[]> {
  const found = await settled(db)
    .leftJoin('alertChoices', (join) =>
      join
        .onRef('alertChoices.intentionId', '=', 'heldNotices.intentionId')
        .onRef('alertChoices.kind', '=', 'heldNotices.kind'),
    )
    .leftJoin('quietHours', 'quietHours.userId', 'heldNotices.userId')
    .select(['heldNotices.userId', 'pace', 'starts', 'ends'])
    .select((it) => it.fn.min(since).as('since'))
    .where('heldNotices.userId', '=', anyOf(userIds))
    .groupBy(['heldNotices.userId', 'pace', 'starts', 'ends'])
    .execute();
  return found.map(({ userId, pace, since, starts, ends }) => ({
    userId,
    pace: pace ?? usualPace,
    since,
    quiet: starts === null || ends === null ? null : { from: starts, until: ends },
  }));
}

/**
 * Held notices, but for prices that changed just now: each is told once the price has stood for a while,
 * together with its earlier changes.
 */
function settled(db: Db) {
  return db
    .selectFrom('heldNotices')
    .leftJoin('traces', (join) =>
      join
        .onRef('traces.userId', '=', 'heldNotices.userId')
        .on('heldNotices.kind', '=', 'price')
        .on('traces.kind', '=', toldPrice)
        .on((it) => it('traces.about', '=', it.cast<string>('heldNotices.aboutId', 'text'))),
    )
    .where((it) =>
      it.or([
        it('heldNotices.kind', '!=', 'price'),
        it.not(
          it.exists(
            it
              .selectFrom('untoldPrices')
              .select('untoldPrices.intentionId')
              .whereRef('untoldPrices.intentionId', '=', 'heldNotices.aboutId'),
          ),
        ),
      ]),
    );
}

export async function removeHeld(tx: Transaction, held: readonly Held[]): Promise<void> {
  const each = (name: 'intentionId' | 'kind' | 'aboutId') => held.map((it) => it[name]);
  await written(
    tx,
    fragment`delete from held_notices where (intention_id, kind, about_id) in (
      select * from unnest(${each('intentionId')}::uuid[], ${each('kind')}::text[], ${each('aboutId')}::uuid[])
    )`,
  );
}
