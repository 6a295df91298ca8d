/** Finding counterparts: for a saved intention, for a draft, and which of my own face somebody else's. */
import type { z } from 'zod';
import type {
  Candidate,
  CandidatePage,
  CandidatesQuery,
  FacingList,
  PreviewRequest,
} from '../../../contract/discovery.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import type { Context, Tx } from '../../context.ts';
import type { RowSelect, Viewer } from '../../core/session.ts';
import { viewOf } from '../intentions/view.ts';
import { resolvePostcode } from '../postcodes/actions.ts';
import { publicPlaceOf } from '../postcodes/public-place.ts';
import { countOf } from './count.ts';
import { cutPage, openCursor } from './cursor.ts';
import { type Facts, factsOf } from './facts.ts';
import { type Asked, type Found, type FoundOfAll, findAmongBuys, findAmongSells } from './find.ts';
import { ownedOf, storeBuy, storeSell } from './index-rows.ts';
import * as sql from './sql.ts';
import { candidateViews, facingView, type Own } from './view.ts';

/** What a call for one's own intention begins with; the actions see to whose it is. */
export const ownIntention: RowSelect<{ id: string }, sql.DescribedRow> = (db, given) =>
  sql.intentionWithId(db, given('id'));

/** The candidates of the viewer's own intention. Refuses 'intention-not-found', and a wrong cursor under its field. */
export async function listCandidates(
  context: Context,
  viewer: Viewer,
  row: sql.DescribedRow | null,
  query: CandidatesQuery,
): Promise<Decision<CandidatePage>> {
  if (row?.userId !== viewer.userId) return refused('intention-not-found');
  return candidatesOf(context, viewer, { id: row.id, facts: factsOf(row, row) }, query);
}

/** The candidates of a draft. Refuses a postcode that cannot be placed, and a wrong cursor, each under its field. */
export async function previewCandidates(
  context: Context,
  viewer: Viewer | null,
  { draft, ...query }: z.output<typeof PreviewRequest>,
): Promise<Decision<CandidatePage>> {
  const place = await resolvePostcode(context, draft.postcode);
  if (!place.allowed) return place;
  const at = await publicPlaceOf(context, viewer?.userId ?? null, place.value);
  return candidatesOf(context, viewer, { id: null, facts: factsOf(draft, at) }, query);
}

/** The viewer's intentions on the other side of this one, and how each fits it. Refuses 'intention-not-found'. */
export async function listFacing(
  { db }: Context,
  viewer: Viewer,
  id: string,
): Promise<Decision<z.output<typeof FacingList>>> {
  const theirs = await sql.findIntention(db, id);
  if (theirs === undefined) return refused('intention-not-found');
  if (theirs.userId === viewer.userId) return allowed({ items: [] });
  const mine = await sql.findFacing(db, viewer.userId, theirs);
  const mySide = theirs.type === 'buy' ? 'sell' : 'buy';
  const ids = mine.map((it) => it.id);
  const likes = await sql.likeStates(db, mySide, { id, side: theirs.type }, ids);
  return allowed({ items: mine.map((it) => facingView(it, theirs, likes.get(it.id))) });
}

/** Writes the index rows of a stored intention, in the transaction that stores it. */
export async function indexStored(
  _context: Context,
  { intentionId }: { intentionId: string },
  tx: Tx,
): Promise<void> {
  const row = await sql.findIntention(tx, intentionId);
  if (row === undefined) return;
  const owned = ownedOf(row);
  const facts = factsOf(row, row);
  if (facts.side === 'buy') await storeBuy(tx, owned, facts.buy);
  else await storeSell(tx, owned, facts.sell);
}

async function candidatesOf(
  context: Context,
  viewer: Viewer | null,
  own: Own,
  { sort, limit, cursor }: CandidatesQuery,
): Promise<Decision<CandidatePage>> {
  const { config } = context;
  const after = openCursor(config.authSecret, sort, cursor);
  if (!after.allowed) return after;
  const { found, all } = await find(context, own.facts, {
    sort,
    limit: limit + 1,
    after: after.value,
    viewerId: viewer?.userId ?? null,
    soFar: own.id === null,
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

/** What the viewer sees of those found for an intention or a draft of their own, in the order found. */
export async function viewPage(
  { db }: Context,
  viewer: Viewer | null,
  own: Own,
  page: readonly Found[],
): Promise<Candidate[]> {
  if (page.length === 0) return [];
  const ids = page.map((it) => it.id);
  const saved = own.id === null ? null : { id: own.id, side: own.facts.side };
  const rows = await sql.findShown(db, ids, viewer?.userId ?? null, saved);
  const intentions = new Map(rows.map((row) => [row.id, viewOf(row, viewer)]));
  const likes = new Map(rows.map((row) => [row.id, sql.likeStateOf(row)]));
  return candidateViews(viewer, own, page, intentions, likes);
}
