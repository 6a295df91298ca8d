/**
 * What a mover sees of a ring: every home as any candidate is seen, the money between them, and how their own
 * two steps stand, but no other step.
 */
import type { Intention } from '../../../contract/intentions.ts';
import type * as wire from '../../../contract/rings.ts';
import { chatId } from '../../../domain/chat.ts';
import { addedBy, type Chain, type Mover, type Ring, type Seller } from '../../../domain/rings.ts';
import type { Db } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { type LikeState, likeStates } from '../discovery/sql.ts';
import { viewIntentions } from '../intentions/view.ts';
import type { FoundRings } from './find.ts';

/** What the views of one answer are made from, read at once for all its rings. */
interface Read {
  readonly me: Mover;
  readonly intentions: ReadonlyMap<string, Intention>;
  /**
   * `next`: how the mover's buy stands to the sells, by their ids. `last`: how the mover's sell stands to the
   * buys.
   */
  readonly next: ReadonlyMap<string, LikeState>;
  readonly last: ReadonlyMap<string, LikeState>;
}

/**
 * The views of rings and chains found for this mover of the viewer's. One with a deleted intention is left
 * out.
 */
export async function ringViews(db: Db, viewer: Viewer, me: Mover, { rings, chains, cut }: FoundRings) {
  const sells = [...rings, ...chains].flatMap((it) => sellersOf(it).map(({ sellId }) => sellId));
  const buyers = [...rings.map((it) => it.movers.at(-1)!), ...chains.map((it) => buyerOfMine(me, it))];
  const buys = [...buyers, ...chains.map((it) => it.buyer)].map((it) => it.buyId);
  const ids = [...new Set([...sells, ...buys])];
  const read: Read = {
    me,
    intentions: await viewIntentions(db, ids, viewer),
    next: await likeStates(db, 'buy', { id: me.buyId, side: 'buy' }, sells),
    last: await likeStates(db, 'sell', { id: me.sellId, side: 'sell' }, buys),
  };
  return {
    rings: rings.flatMap((it) => ringView(read, it)),
    chains: chains.flatMap((it) => chainView(read, it)),
    cut: [...cut],
  };
}

function ringView(read: Read, { movers }: Ring): wire.Ring[] {
  const places = placesOf(read, movers, movers[0]!);
  const [last, buyer] = [movers.at(-1)!, read.intentions.get(movers.at(-1)!.buyId)];
  return places && buyer ? [{ places, buyer, ...mySteps(read, movers[1]!, last) }] : [];
}

function chainView(read: Read, chain: Chain): wire.Chain[] {
  const all = sellersOf(chain);
  const mine = chain.movers.indexOf(read.me);
  const places = placesOf(read, all, null);
  const last = buyerOfMine(read.me, chain);
  const [buyer, first] = [last, chain.buyer].map((it) => read.intentions.get(it.buyId));
  if (!places || !buyer || !first) return [];
  return [{ begins: first.owner.firstName, places, mine, buyer, ...mySteps(read, all[mine + 1]!, last) }];
}

function sellersOf(it: Ring | Chain): readonly Seller[] {
  return 'seller' in it ? [...it.movers, it.seller] : it.movers;
}

/** The person in a chain who would move into this mover's home. */
function buyerOfMine(me: Mover, { buyer, movers }: Chain) {
  return movers[movers.indexOf(me) - 1] ?? buyer;
}

/** The homes of a ring or chain in its order; undefined if one was deleted. */
function placesOf(
  { intentions }: Read,
  sellers: readonly Seller[],
  first: Seller | null,
): wire.RingPlace[] | undefined {
  const places = sellers.flatMap((it, at) => {
    const intention = intentions.get(it.sellId);
    const next = sellers[at + 1] ?? first;
    return intention ? [{ intention, adds: next && addedBy(it.sell, next.sell) }] : [];
  });
  return places.length === sellers.length ? places : undefined;
}

function mySteps({ me, next, last }: Read, to: Seller, from: { userId: string; buyId: string }) {
  const step = (state: LikeState | undefined, mine: string, other: { userId: string; id: string }) => ({
    likedByMe: state?.likedByMe ?? false,
    matched: state?.matched ?? false,
    chatId: state?.matched ? chatId([me.userId, other.userId], [mine, other.id]) : null,
  });
  return {
    next: step(next.get(to.sellId), me.buyId, { userId: to.userId, id: to.sellId }),
    last: step(last.get(from.buyId), me.sellId, { userId: from.userId, id: from.buyId }),
  };
}
