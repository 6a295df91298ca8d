/** Whether intentions still stand: owners are asked and confirm, or their intentions rest. */
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

/** The owner confirms an intention; a resting one is shown again at once. Refuses 'intention-not-found'. */
export function confirmIntention(context: Context, viewer: Viewer, id: string): Promise<Decision<Intention>> {
  return said(context, viewer, id, stands);
}

/**
 * The owner hides an intention, because it is sold, found or under offer: others are not shown it until the owner
 * confirms it. Refuses 'intention-not-found'.
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

/** Confirms an intention by the link of a letter, whoever opens it; nothing happens where it leads to none. */
export function confirmByLink(context: Context, token: string): Promise<void> {
  return saidByLink(context, token, stands);
}

/** Hides an intention by the link of a letter, in the same way. */
export function restByLink(context: Context, token: string): Promise<void> {
  return saidByLink(context, token, rests);
}

async function saidByLink(context: Context, token: string, say: Say): Promise<void> {
  const led = intentionOfLink(context.config, token, context.clock());
  if (typeof led === 'string') return;
  await context.transact(async (tx) => {
    const row = await sql.lockStanding(tx, led.id);
    if (row !== undefined) await say(context, tx, row);
  });
}

/** An intention as the page behind that link shows it. */
export interface Called extends StandState {
  readonly type: 'buy' | 'sell';
  readonly id: string;
  readonly title: string;
  /** Whether it is listed: it does not rest, moderators did not hide it, and its owner is not away. */
  readonly listed: boolean;
}

/**
 * The intention that the link of a letter leads to; 'incomplete' for a link that we did not write, 'over' for
 * one that has ended, 'gone' for a deleted intention.
 */
export async function standingByLink(
  { config, db, clock }: Context,
  token: string,
): Promise<'incomplete' | 'over' | 'gone' | Called> {
  const led = intentionOfLink(config, token, clock());
  if (typeof led === 'string') return led;
  const row = await sql.findStanding(db, led.id);
  return row === undefined ? 'gone' : { ...row, title: titleOf(row) };
}

/**
 * Confirms the intention where another act of its owner, such as a like, counts as an answer. It has to be
 * the last thing that a transaction locks.
 */
export async function notedAsAnswer(
  context: Context,
  tx: Tx,
  it: StandState & { readonly id: string },
): Promise<void> {
  if (!isAnswer(it, context.clock())) return;
  const row = await sql.lockStanding(tx, it.id);
  // Asked again of the locked row: its owner may have hidden it meanwhile.
  if (row !== undefined && isAnswer(row, context.clock())) await stands(context, tx, row);
}

/** Writes down that the intention stands. Tells of it where it rested, or where its owner had been asked. */
export async function stands(
  context: Context,
  tx: Tx,
  row: Omit<sql.StandingRow, 'confirmedAt'>,
): Promise<void> {
  await sql.writeStands(tx, [row.id], context.clock());
  if (row.restingSince !== null) await tx.emit({ kind: 'intention.stored', intentionId: row.id });
  if (row.askedAt !== null) await tx.emit(await changed(tx, row));
}

/**
 * Hides an intention by its owner's wish. One that rests without an answer counts as hidden by hand from now on.
 */
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

/**
 * Listens to account.back and account.released: intentions that did not rest before are shown again. Coming
 * back counts as confirming them.
 */
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

/** Hides an intention for moderators: only its owner and people matched with it are shown it from now on. */
export async function hideIntention(tx: Tx, row: Owned, hiding: sql.Hiding): Promise<void> {
  await sql.writeHiding(tx, row.id, hiding);
  await tx.emit({ kind: 'intentions.unlisted', intentionIds: [row.id] });
  await tx.emit(await changed(tx, row));
}

/**
 * Shows an intention again that moderators hid; others find it, unless something else keeps it back. If it is
 * listed it counts as confirmed now, since nobody was asked while it was hidden.
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

/** The people whose intentions are due to be asked about, or to rest. */
export function ownersDue({ db, clock }: Context): Promise<string[]> {
  const now = clock();
  return sql.ownersDue(db, { confirmedBy: askedBefore(now), askedBy: restsBefore(now) });
}

/**
 * Asks this person about their intentions, or has these rest: what is due now, and no more than is told in a
 * day.
 */
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
