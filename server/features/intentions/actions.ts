/** A person posts, changes, deletes and looks at intentions. */
import type { ChangedIntention, Intention, NewIntention } from '../../../contract/intentions.ts';
import { allowed, type Decision, refused, refusedFields } from '../../../domain/decision.ts';
import type { Answers } from '../../../domain/kinds/kinds.ts';
import type { PairOfPeople } from '../../../domain/likes.ts';
import { imageIdOf } from '../../../domain/media.ts';
import { decidePosting } from '../../../domain/new-accounts.ts';
import { isHiddenByOwner } from '../../../domain/standing.ts';
import { intentionWords } from '../../../domain/wording.ts';
import type { Context, Tx } from '../../context.ts';
import { lockUntilCommit } from '../../core/advisory-locks.ts';
import type { Viewer } from '../../core/session.ts';
import { countTraces, leaveTraces } from '../../core/traces.ts';
import { removeFilesLater } from '../media/jobs.ts';
import { filesOf } from '../media/pictures.ts';
import { resolvePostcode } from '../postcodes/actions.ts';
import { type ExactPlace, publicPlaceOf } from '../postcodes/public-place.ts';
import { changed } from './changed.ts';
import { imageIds } from './image-rows.ts';
import { keepImages } from './images.ts';
import { isThereFor } from './in-sight.ts';
import { refineLater } from './jobs.ts';
import { findListed } from './listed.ts';
import { lockPairsOf } from './match-rows.ts';
import { keepPriceChange } from './price-rows.ts';
import { revisionOf } from './revision.ts';
import * as sql from './sql.ts';
import { stands } from './standing.ts';
import { standsSince } from './standing-rows.ts';
import { viewIntentions } from './view.ts';

/** The viewer's own intentions, newest first. */
export async function listOwn({ db }: Context, viewer: Viewer): Promise<Intention[]> {
  const ids = await sql.idsOf(db, viewer.userId);
  return [...(await viewIntentions(db, ids, viewer)).values()];
}

/** The ids of the viewer's own intentions, newest first. */
export function idsOfPerson({ db }: Context, { userId }: Viewer): Promise<string[]> {
  return sql.idsOf(db, userId);
}

/**
 * One intention as this viewer, or a visitor, may see it. Refuses 'intention-not-found'; 'intention-resting'
 * where it is not listed for now; and 'members-only' to a visitor where only people with an account see it.
 */
export async function showIntention({ db }: Context, id: string, viewer: Viewer | null) {
  const view = (await viewIntentions(db, [id], viewer)).get(id);
  if (view !== undefined) return allowed(view);
  if (viewer !== null && !(await isThereFor(db, id, viewer))) return refused('intention-not-found');
  const listed = await findListed(db, id);
  if (listed === false) return refused('intention-resting');
  return refused(viewer === null && listed ? 'members-only' : 'intention-not-found');
}

/**
 * Stores a new intention with the pictures that were sent for it. The sender may have made the id: sent
 * again, the answers replace the earlier ones. Refuses 'no-coordinates', 'intention-not-found' where the id
 * is of another person’s intention or a deleted one, 'new-account-intentions', 'intentions-full' and 'posted-today'.
 */
export async function createIntention(
  context: Context,
  viewer: Viewer,
  posted: NewIntention,
): Promise<Decision<Intention>> {
  const { id = context.newId(), ...answers } = posted;
  const resolved = await resolvePostcode(context, answers.postcode, viewer.userId);
  if (!resolved.allowed) return resolved;
  const place = await placeColumns(context, viewer, resolved.value);
  return context.transact(async (tx) => {
    // The account may have been removed since the call came in.
    const madeAt = await sql.holdOwner(tx, viewer.userId);
    if (madeAt === undefined) return refused('sign-in-required');
    const at = context.clock();
    await lockUntilCommit(tx, 'decisions', viewer.userId);
    const posting = { kind: 'intention.posted', about: id };
    const may = decidePosting(madeAt, at, {
      standing: await sql.countOthersOf(tx, viewer.userId, id),
      lately: await countTraces(tx, viewer.userId, posting, at),
    });
    if (!may.allowed) return may;
    const row = {
      ...sql.columnsOf(answers),
      ...place,
      id,
      userId: viewer.userId,
      createdAt: at,
      updatedAt: at,
      confirmedAt: at,
    };
    if (!(await sql.insertIntention(tx, row))) return replaceAnswers(context, tx, viewer, id, answers, place);
    // Asked after the insert, which waits for a deletion under way.
    if (await sql.isGone(tx, id)) {
      await sql.removeIntention(tx, id);
      return refused('intention-not-found');
    }
    await leaveTraces(tx, [viewer.userId], posting, at);
    await keepListed(context, tx, row, answers);
    await stored(context, tx, row);
    return shown(tx, id, viewer);
  });
}

/**
 * Replaces the answers; `images` lists the paths to keep, in order. Its matches stay, even with people whose
 * criteria it no longer fits: both liked the other, and only they take that back. Refuses
 * 'intention-not-found', 'no-coordinates', another type or category than it has, and 'edit-conflict' where it
 * is no longer at the revision `basedOn`, unless the stored answers are the same as those that were sent.
 */
export async function editIntention(
  context: Context,
  viewer: Viewer,
  id: string,
  { basedOn, ...answers }: ChangedIntention,
): Promise<Decision<Intention>> {
  const before = await sql.findOwn(context.db, id, viewer.userId);
  if (before === undefined) return refused('intention-not-found');
  const isSettled = before.postcode === answers.postcode && !before.approximate;
  const resolved = isSettled
    ? allowed(before)
    : await resolvePostcode(context, answers.postcode, viewer.userId);
  if (!resolved.allowed) return resolved;
  const place = await placeColumns(context, viewer, resolved.value);
  return context.transact((tx) => replaceAnswers(context, tx, viewer, id, answers, place, basedOn));
}

/** Deletes an intention with its likes, matches, chats and pictures; the other sides hear of it. */
export function deleteIntention(context: Context, viewer: Viewer, id: string): Promise<Decision> {
  return context.transact(async (tx) => {
    const row = await sql.lockToDelete(tx, id, viewer.userId);
    if (row === undefined) return refused('intention-not-found');
    await erase(context, tx, row);
    return allowed();
  });
}

/** Deletes every intention of a person who leaves, in that transaction. */
export async function deleteIntentionsOf(context: Context, tx: Tx, userId: string): Promise<void> {
  for (const id of await sql.idsOf(tx, userId)) {
    const row = await sql.lockToDelete(tx, id, userId);
    if (row !== undefined) await erase(context, tx, row);
  }
}

/** Listens to match.created: marks both intentions as having a new match. */
export async function markNewMatch(
  _context: Context,
  { pair }: { pair: PairOfPeople },
  tx: Tx,
): Promise<void> {
  await sql.setNewMatch(tx, [pair.sellId, pair.buyId]);
}

/**
 * Marks the matches of these intentions as seen, and tells the viewer’s other tabs; other people’s intentions
 * are passed over.
 */
export async function resetNewMatches(
  context: Context,
  { userId }: Viewer,
  ids: readonly string[],
): Promise<void> {
  await context.transact(async (tx) => {
    const intentionIds = await sql.clearNewMatch(tx, userId, ids);
    if (intentionIds.length > 0) await tx.emit({ kind: 'matches.seen', userId, intentionIds });
  });
}

async function replaceAnswers(
  context: Context,
  tx: Tx,
  viewer: Viewer,
  id: string,
  answers: Answers,
  place: sql.PlaceColumns,
  basedOn?: string,
): Promise<Decision<Intention>> {
  const row = await sql.lockOwn(tx, id, viewer.userId);
  if (row === undefined) return refused('intention-not-found');
  if (row.type !== answers.type) return refusedFields({ type: intentionWords.kindIsFixed });
  if (row.category !== answers.category) return refusedFields({ category: intentionWords.kindIsFixed });
  const present = await imageIds(tx, id);
  const revision = revisionOf(row, present);
  const sent = revisionOf(sql.columnsOf(answers), answers.images?.map(imageIdOf) ?? present);
  if (basedOn !== undefined && basedOn !== revision) {
    // The same answers were sent before, and the reply was lost: they are stored already.
    return sent === revision ? shown(tx, id, viewer) : refused('edit-conflict');
  }
  // Unchanged answers are no news to anybody: their owner only says that the intention stands.
  const isHidden = isHiddenByOwner(row);
  const isShownAgain = row.restingSince !== null && !isHidden;
  if (sent !== revision || isShownAgain || !isAt(row, place))
    await writeAnswers(context, tx, row, answers, place);
  else if (!isHidden) await stands(context, tx, row);
  return shown(tx, id, viewer);
}

async function writeAnswers(
  context: Context,
  tx: Tx,
  row: sql.IntentionRow,
  answers: Answers,
  place: sql.PlaceColumns,
): Promise<void> {
  const { id } = row;
  const now = context.clock();
  // What its owner hid stays hidden until they say otherwise.
  const standing = isHiddenByOwner(row) ? {} : standsSince(now);
  const changes = { ...sql.columnsOf(answers), ...place, updatedAt: now, ...standing };
  await sql.updateIntention(tx, id, changes);
  await keepPriceChange(tx, id, { was: row.answers, is: changes.answers }, now);
  await keepListed(context, tx, row, answers);
  await stored(context, tx, { id, ...changes });
  await tx.emit(await changed(tx, row));
}

function isAt(row: sql.IntentionRow, place: sql.PlaceColumns): boolean {
  return (Object.keys(place) as (keyof sql.PlaceColumns)[]).every((name) => row[name] === place[name]);
}

/** Keeps the pictures that the answers list; answers without `images` leave the pictures as they are. */
async function keepListed(
  context: Context,
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
  { images }: Answers,
): Promise<void> {
  if (images !== undefined) await keepImages(context, tx, { intentionId: id, userId }, images);
}

async function placeColumns(context: Context, viewer: Viewer, place: ExactPlace): Promise<sql.PlaceColumns> {
  const { latitude, longitude, approximate } = place;
  const exact = { latitude, longitude, approximate, postcodeUnknown: false };
  return { ...exact, ...(await publicPlaceOf(context, viewer.userId, place)) };
}

interface Stored {
  readonly id: string;
  readonly postcode: string;
  readonly approximate: boolean;
}

async function stored(context: Context, tx: Tx, { id, postcode, approximate }: Stored): Promise<void> {
  await tx.emit({ kind: 'intention.stored', intentionId: id });
  if (approximate) await refineLater(context, tx, postcode);
}

async function erase(context: Context, tx: Tx, row: sql.IntentionRow): Promise<void> {
  const gone = { ...(await changed(tx, row)), deleted: true };
  for (const { matchedAt, apart, ...pair } of await lockPairsOf(tx, row.id))
    if (matchedAt !== null && !apart) await tx.emit({ kind: 'match.removed', pair, gone: true });
  const files = (await imageIds(tx, row.id)).flatMap((imageId) => filesOf(row.id, imageId));
  await removeFilesLater(context, tx, files);
  await sql.removeIntention(tx, row.id);
  await tx.emit(gone);
}

async function shown(tx: Tx, id: string, viewer: Viewer): Promise<Decision<Intention>> {
  return found((await viewIntentions(tx, [id], viewer)).get(id));
}

function found(view: Intention | undefined): Decision<Intention> {
  return view === undefined ? refused('intention-not-found') : allowed(view);
}
