/**
 * Finds candidates for a saved intention or for a draft, and lists which of the viewer's intentions face
 * somebody else's.
 */

import type { z } from 'zod';
import type {
  Candidate,
  CandidatePage,
  CandidatesQuery,
  FacingList,
  PreviewRequest,
} from '../../../contract/discovery.ts';
import { countOf } from '../../../domain/counts.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { otherSide } from '../../../domain/intentions.ts';
import type { Context, Tx } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { areApart } from '../accounts/blocked.ts';
import { viewsOf } from '../intentions/view.ts';
import { asideFrom, saidByChanged } from './aside-rows.ts';
import { cutPage, openCursor, type Position } from './cursor.ts';
import { type Facts, factsOf } from './facts.ts';
import { type FoundOfAll, findAmongBuys, findAmongSells } from './find.ts';
import type { Asked } from './in-order.ts';
import { ownedOf, removeRows, storeBuy, storeSell } from './index-rows.ts';
import { draftOf, forOwn, type Own } from './own.ts';
import * as sql from './sql.ts';
import { candidateViews, facingView, othersIn } from './view.ts';

/**
 * The candidates of the viewer's own intention. Refuses 'intention-not-found', and a wrong cursor under its
 * field.
 */
export const listCandidates = forOwn(candidatesOf);

/**
 * The candidates of a draft. Refuses a postcode that cannot be placed, and a wrong cursor, each under its
 * field.
 */
export async function previewCandidates(
  context: Context,
  viewer: Viewer | null,
  { draft, ...query }: z.output<typeof PreviewRequest>,
  asker: string,
): Promise<Decision<CandidatePage>> {
  const own = await draftOf(context, viewer, { draft }, asker);
  return own.allowed ? candidatesOf(context, viewer, own.value, query) : own;
}

/**
 * The viewer's intentions on the other side of this one, and how each fits it. Refuses 'intention-not-found'.
 */
export async function listFacing(
  { db }: Context,
  viewer: Viewer,
  id: string,
): Promise<Decision<z.output<typeof FacingList>>> {
  const theirs = await sql.findIntention(db, id);
  if (theirs === undefined) return refused('intention-not-found');
  if (theirs.userId === viewer.userId) return allowed({ items: [] });
  if (await areApart(db, viewer.userId, theirs.userId)) return refused('intention-not-found');
  const mine = await sql.findFacing(db, viewer.userId, theirs);
  const mySide = otherSide(theirs.type);
  const ids = mine.map((it) => it.id);
  const likes = await sql.likeStates(db, mySide, { id, side: theirs.type }, ids);
  if (!theirs.listed && ![...likes.values()].some((it) => it.matched)) return refused('intention-not-found');
  const aside = await asideFrom(db, id, ids);
  return allowed({ items: mine.map((it) => facingView(it, theirs, likes.get(it.id), aside.has(it.id))) });
}

/** Writes the index rows of a stored intention, in the transaction that stores it. */
export async function indexStored(
  _context: Context,
  { intentionId }: { intentionId: string },
  tx: Tx,
): Promise<void> {
  const row = await sql.findIntention(tx, intentionId);
  // An intention that is not listed has no index rows. It may be stored all the same: its owner edits it
  // during a pause, or its place was looked up again.
  if (!row?.listed) return;
  const owned = ownedOf(row);
  const facts = factsOf(row, row);
  if (facts.side === 'buy') await storeBuy(tx, owned, facts);
  else await storeSell(tx, owned, facts.sell);
}

/** Removes the index rows of intentions in the transaction in which they stop being listed. */
export async function unindex(
  _context: Context,
  { intentionIds }: { readonly intentionIds: readonly string[] },
  tx: Tx,
): Promise<void> {
  await removeRows(tx, intentionIds);
}

async function candidatesOf(
  context: Context,
  viewer: Viewer | null,
  own: Own,
  { sort, limit, cursor, outward }: CandidatesQuery,
): Promise<Decision<CandidatePage>> {
  const { config } = context;
  const after = openCursor(config.authSecret, sort, cursor);
  if (!after.allowed) return after;
  const { found, all } = await find(context, own.facts, {
    sort,
    limit: limit + 1,
    after: after.value,
    viewerId: viewer?.userId ?? null,
    aside: own.aside,
    outward,
    soFar: own.id === null,
    wishes: own.facts.side === 'buy' ? own.facts.wishes : undefined,
  });
  const { page, nextCursor } = cutPage(config.authSecret, sort, found, limit);
  return allowed({
    items: await viewPage(context, viewer, own, page),
    nextCursor,
    ...countOf(all),
  });
}

async function find({ db }: Context, own: Facts, asked: Asked): Promise<FoundOfAll> {
  return own.side === 'buy' ? findAmongSells(db, own.buy, asked) : findAmongBuys(db, own.sell, asked);
}

/** What the viewer sees of the intentions found for their own intention or draft, in the order found. */
export async function viewPage(
  { db }: Context,
  viewer: Viewer | null,
  own: Own,
  page: readonly Pick<Position, 'id'>[],
): Promise<Candidate[]> {
  if (page.length === 0) return [];
  const ids = page.map((it) => it.id);
  const saved = own.id === null ? null : { id: own.id, side: own.facts.side };
  const rows = await sql.findShown(db, ids, viewer?.userId ?? null, saved);
  const said = own.aside === null ? new Map() : await saidByChanged(db, own.aside, ids);
  return candidateViews(viewer, own, othersIn(page, rows), viewsOf(rows, viewer), said);
}
