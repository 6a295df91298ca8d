/**
 * Lists the rings of one of the viewer's intentions, which are searched when asked for, and sets whether
 * their home is shown in rings of others.
 */
import type { RingList } from '../../../contract/rings.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import type { Mover } from '../../../domain/rings.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { factsOf } from '../discovery/facts.ts';
import { type DescribedRow, findFacing, findIntention } from '../discovery/sql.ts';
import { changed } from '../intentions/changed.ts';
import { titleOf } from '../intentions/title.ts';
import { findRings } from './find.ts';
import * as sql from './sql.ts';
import { ringViews } from './view.ts';

/** A sell and a buy of one person. */
export interface OwnPair {
  readonly sell: DescribedRow;
  readonly buy: DescribedRow;
}

const noRings = { rings: [], chains: [], cut: [] };

/**
 * The rings of the viewer's intention together with one of theirs on the other side: the one `withId` names,
 * or else the newest. None while either rests, or while the sell is not shown in rings. Refuses
 * 'intention-not-found'.
 */
export async function listRings(
  context: Context,
  viewer: Viewer,
  id: string,
  withId: string | undefined,
): Promise<Decision<RingList>> {
  const { db } = context;
  const own = await findIntention(db, id);
  if (own?.userId !== viewer.userId) return refused('intention-not-found');
  const pairs = await pairsOf(db, own);
  const chosen = pairs.find((it) => withId === it.sell.id || withId === it.buy.id) ?? pairs[0];
  const mover = chosen ? named(chosen) : null;
  const shown = (await sql.shownAmong(db, [chosen?.sell.id ?? id])).size > 0;
  const me = chosen && shown ? moverOf(chosen) : null;
  const found = me ? await ringViews(db, viewer, me, await findRings(db, me)) : noRings;
  return allowed({ movers: pairs.map(named), mover, shown, ...found });
}

/**
 * Sets whether a sell stands in rings that others are shown. Refuses 'intention-not-found', for a buy as
 * well, and 'suspended': others are shown nothing new of a suspended person.
 */
export function showInRings(
  { transact }: Context,
  viewer: Viewer,
  id: string,
  shown: boolean,
): Promise<Decision<null>> {
  if (shown && viewer.isSuspended) return Promise.resolve(refused('suspended'));
  return transact(async (tx) => {
    if (!(await sql.writeShown(tx, id, viewer.userId, shown))) return refused('intention-not-found');
    await tx.emit(await changed(tx, { id, userId: viewer.userId }));
    await tx.emit({ kind: 'rings.shown', sellId: id, shown });
    return allowed(null);
  });
}

/**
 * The pairs that an intention makes with each of its owner's on the other side, the newest first. Intentions
 * that are not listed make none.
 */
export async function pairsOf(db: Db, own: DescribedRow): Promise<OwnPair[]> {
  if (!own.listed) return [];
  const facing = await findFacing(db, own.userId, own);
  return facing
    .filter((it) => it.listed)
    .map((it) => (own.type === 'sell' ? { sell: own, buy: it } : { sell: it, buy: own }));
}

function named({ sell, buy }: OwnPair) {
  return { sellId: sell.id, sell: titleOf(sell), buyId: buy.id, buy: titleOf(buy) };
}

export function moverOf({ sell: selling, buy: buying }: OwnPair): Mover {
  const [sell, buy] = [factsOf(selling, selling), factsOf(buying, buying)];
  if (sell.side !== 'sell' || buy.side !== 'buy') throw new Error('a mover sells and buys');
  const { userId } = selling;
  return { userId, sellId: selling.id, sell: sell.sell, buyId: buying.id, buy: buy.buy };
}
