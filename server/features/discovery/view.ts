/**
 * What one viewer sees of a candidate: the intention, how well it fits, and how the two stand to each other.
 */

import type { Candidate, Facing } from '../../../contract/discovery.ts';
import type { Intention } from '../../../contract/intentions.ts';
import type { Said } from '../../../domain/aside.ts';
import { chatId } from '../../../domain/chat.ts';
import type { CriterionFit, Fit } from '../../../domain/discovery.ts';
import { shownMiles } from '../../../domain/place.ts';
import type { Viewer } from '../../core/session.ts';
import { titleOf } from '../intentions/title.ts';
import { type Facts, factsOf, fitOf, fitSoFarOf } from './facts.ts';
import type { Own } from './own.ts';
import {
  type DescribedRow,
  type LikeState,
  likeStateOf,
  type ShownRow,
  type StoredLikeState,
} from './sql.ts';

/**
 * Somebody else's intention as it is now. It includes how the viewer's and theirs stand to each other, where
 * the viewer's is stored.
 */
interface Other extends StoredLikeState {
  readonly id: string;
  readonly userId: string;
  readonly facts: Facts;
}

/** Candidates in the order of `others`; those that this viewer may not see any more are left out. */
export function candidateViews(
  viewer: Pick<Viewer, 'userId'> | null,
  own: Own,
  others: readonly Other[],
  intentions: ReadonlyMap<string, Intention>,
  said: ReadonlyMap<string, Said> = new Map(),
): Candidate[] {
  return others.flatMap((it) => {
    const intention = intentions.get(it.id);
    if (intention === undefined) return [];
    const standing = standingOf(likeStateOf(it), () => chatOf(viewer?.userId ?? null, own.id, it));
    const fit = own.id === null ? fitSoFarOf(own.facts, it.facts) : fitOf(own.facts, it.facts);
    const before = said.get(it.id);
    return [{ intention, ...fitView(fit), ...standing, ...(before && { said: before }) }];
  });
}

/** The intentions of a page in its order, as they are now. Those deleted a moment ago are left out. */
export function othersIn(order: readonly { readonly id: string }[], rows: readonly ShownRow[]): Other[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return order.flatMap(({ id }) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { userId, likedAt = null, matchedAt = null } = row;
    return [{ id, userId, likedAt, matchedAt, facts: factsOf(row, row) }];
  });
}

/** One of the viewer's intentions as it faces somebody else's. */
export function facingView(
  mine: DescribedRow,
  theirs: DescribedRow,
  like: LikeState | undefined,
  aside: boolean,
): Facing {
  const both = fitOf(factsOf(mine, mine), factsOf(theirs, theirs));
  const { distanceMiles, fit: criteria } = fitView(both);
  const standing = standingOf(like, () => chatOf(mine.userId, mine.id, theirs));
  return {
    intentionId: mine.id,
    title: titleOf(mine),
    fits: both.fits,
    distanceMiles,
    fit: criteria,
    ...standing,
    aside,
  };
}

/** A fit as it is shown: without criteria that nothing was asked of. */
function fitView({ distanceMiles, criteria }: Fit) {
  const asked = criteria.filter((it) => !it.open);
  return { distanceMiles: shownMiles(distanceMiles), fit: asked.map(withShownMargin) };
}

/**
 * The margin of the distance is derived from the rounded distance, so that it does not reveal the exact one.
 * At the very edge of the radius it keeps the sign of the answer.
 */
function withShownMargin(it: CriterionFit): CriterionFit {
  if (it.criterion !== 'distance' || it.margin === null || it.limit === null) return it;
  const left = it.limit - shownMiles(it.limit - it.margin);
  return { ...it, margin: it.fits ? Math.max(0, left) : Math.min(-1, left) };
}

function standingOf(like: LikeState | undefined, chat: () => string | null) {
  const { likedByMe, matched } = like ?? { likedByMe: false, matched: false };
  return { likedByMe, matched, chatId: matched ? chat() : null };
}

function chatOf(viewerId: string | null, ownId: string | null, other: { id: string; userId: string }) {
  if (viewerId === null || ownId === null) return null;
  return chatId([viewerId, other.userId], [ownId, other.id]);
}
