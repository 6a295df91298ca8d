/** Whether intentions still stand: owners are asked, say so, or have theirs rest. */
import type { Intention } from '../../../contract/intentions.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import {
  askedBefore,
  isAnswer,
  isHiddenByOwner,
  restsBefore,
  type StandState,
  toldNow,
} from '../../../domain/standing.ts';
import type { Context, Tx } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { changed } from './changed.ts';
import { intentionOfLink } from './standing-links.ts';
import * as sql from './standing-rows.ts';
import { titleOf } from './title.ts';
import { viewIntentions } from './view.ts';

/** Its owner says that it stands; what rested is shown at once. Refuses 'intention-not-found'. */
export function confirmIntention(context: Context, viewer: Viewer, id: string): Promise<Decision<Intention>> {
  return said(context, viewer, id, stands);
}

/**
 * Its owner hides it, for it is sold, found or under offer: others are not shown it until they confirm it
 * themselves. Refuses 'intention-not-found'.
 */
export function restIntention(context: Context, viewer: Viewer, id: string): Promise<Decision<Intention>> {
  return said(context, viewer, id, rests);
}

type Say = (context: Context, tx: Tx, row: sql.StandingRow) => Promise<void>;

function said(context: Context, viewer: Viewer, id: string, say: Say): Promise<Decision<Intention>> {
  return context.transact(async (tx) => {
    const row = await sql.lockStanding(tx, id, viewer.userId);
    if (row === undefined) return refused('intention-not-found');
    await say(context, tx, row);
    const view = (await viewIntentions(tx, [id], viewer)).get(id);
    return view === undefined ? refused('intention-not-found') : allowed(view);
  });
}

/** That it stands by the link of a letter, whoever holds it; nothing where that leads to none. */
export function confirmByLink(context: Context, token: string): Promise<void> {
  return saidByLink(context, token, stands);
}

/** That it is to be hidden, in the same way. */
export function restByLink(context: Context, token: string): Promise<void> {
  return saidByLink(context, token, rests);
}

async function saidByLink(context: Context, token: string, say: Say): Promise<void> {
  const id = intentionOfLink(context.config, token);
  if (id === undefined) return;
  await context.transact(async (tx) => {
    const row = await sql.lockStanding(tx, id);
    if (row !== undefined) await say(context, tx, row);
  });
}

/** An intention as the page behind such a link tells of it. */
export interface Called extends StandState {
  readonly type: 'buy' | 'sell';
  readonly id: string;
  readonly title: string;
  /** Others are shown it: it does not rest, moderators did not hide it, and its owner is not away. */
  readonly listed: boolean;
}

/**
 * Where the link of a letter leads: 'incomplete' of one that we did not write, 'gone' where its intention was
 * deleted.
 */
export async function standingByLink(
  { config, db }: Context,
  token: string,
): Promise<'incomplete' | 'gone' | Called> {
  const id = intentionOfLink(config, token);
  if (id === undefined) return 'incomplete';
  const row = await sql.findStanding(db, id);
  return row === undefined ? 'gone' : { ...row, title: titleOf(row) };
}

/**
 * Something its owner did with it by the way: where that is an answer, it is written down. The last thing a
 * transaction locks.
 */
export async function notedAsAnswer(
  context: Context,
  tx: Tx,
  it: StandState & { readonly id: string },
): Promise<void> {
  if (!isAnswer(it, context.clock())) return;
  const row = await sql.lockStanding(tx, it.id);
  if (row !== undefined) await stands(context, tx, row);
}

async function stands(context: Context, tx: Tx, row: sql.StandingRow): Promise<void> {
  await sql.writeStands(tx, [row.id], context.clock());
  if (row.restingSince !== null) await tx.emit({ kind: 'intention.stored', intentionId: row.id });
  if (row.askedAt !== null) await tx.emit(await changed(tx, row));
}

/** Hidden already by its owner, nothing changes; where it rested for want of an answer, this is one. */
async function rests(context: Context, tx: Tx, row: sql.StandingRow): Promise<void> {
  if (isHiddenByOwner(row)) return;
  await sql.writeHiddenByOwner(tx, row.id, row.restingSince ?? context.clock());
  if (row.restingSince === null) await tx.emit({ kind: 'intentions.unlisted', intentionIds: [row.id] });
  await tx.emit(await changed(tx, row));
}

/** Listens to account.paused: from here on others are shown nothing of that person's. Nobody is told. */
export async function hidePaused(
  _context: Context,
  { userId }: { readonly userId: string },
  tx: Tx,
): Promise<void> {
  const rows = await sql.lockOfPerson(tx, userId);
  const intentionIds = rows.map((it) => it.id);
  if (intentionIds.length > 0) await tx.emit({ kind: 'intentions.unlisted', intentionIds });
  for (const row of rows) await tx.emit(await changed(tx, row));
}

/** Listens to account.back: what did not rest before is shown again. Whoever comes back says that it stands. */
export async function showBack(
  context: Context,
  { userId }: { readonly userId: string },
  tx: Tx,
): Promise<void> {
  const rows = await sql.lockOfPerson(tx, userId);
  const standing = rows.filter((it) => it.restingSince === null).map((it) => it.id);
  await sql.writeStands(tx, standing, context.clock());
  for (const intentionId of standing) await tx.emit({ kind: 'intention.stored', intentionId });
  for (const row of rows) await tx.emit(await changed(tx, row));
}

/** Moderators hide one: from here on it is its owner's, and theirs who are matched with it. */
export async function hideIntention(tx: Tx, row: Owned, hiding: sql.Hiding): Promise<void> {
  await sql.writeHiding(tx, row.id, hiding);
  await tx.emit({ kind: 'intentions.unlisted', intentionIds: [row.id] });
  await tx.emit(await changed(tx, row));
}

/**
 * Moderators show it again: others find it, unless something else keeps it back. What they find stands from then
 * on, for nobody was to answer while it was hidden.
 */
export async function unhideIntention(tx: Tx, row: Owned, at: Date): Promise<void> {
  await sql.writeHiding(tx, row.id, null);
  const found = await sql.findStanding(tx, row.id);
  if (found?.listed) await sql.writeStands(tx, [row.id], at);
  await tx.emit({ kind: 'intention.stored', intentionId: row.id });
  await tx.emit(await changed(tx, row));
}

interface Owned {
  readonly id: string;
  readonly userId: string;
}

/** People of whom something is due at this moment. */
export function ownersDue({ db, clock }: Context): Promise<string[]> {
  const now = clock();
  return sql.ownersDue(db, { confirmedBy: askedBefore(now), askedBy: restsBefore(now) });
}

/** This person is asked, or theirs comes to rest: what is due at this moment, and no more than is told in a day. */
export function askOrRest(context: Context, userId: string): Promise<void> {
  return context.transact(async (tx) => {
    const now = context.clock();
    const told = toldNow(await sql.lockAskable(tx, userId), now);
    if (told === null) return;
    const intentionIds = told.about.map((it) => it.id);
    if (told.kind === 'ask') {
      await sql.writeAsked(tx, intentionIds, now);
      await tx.emit({ kind: 'intentions.asked', userId, intentionIds, at: now });
    } else {
      await sql.writeResting(tx, intentionIds, now);
      await tx.emit({ kind: 'intentions.rested', userId, intentionIds });
    }
    for (const row of told.about) await tx.emit(await changed(tx, row));
  });
}
