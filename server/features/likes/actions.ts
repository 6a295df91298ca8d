/** A person likes or unlikes an intention from one of their own; a mutual like is a match. */
import type { LikeReply, Match } from '../../../contract/likes.ts';
import { chatIdOf } from '../../../domain/chat.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import type { Side } from '../../../domain/intentions.ts';
import {
  decideLike,
  isMatch,
  type Likeable,
  type Pair,
  type PairIds,
  type PairOfPeople,
  pairOf,
  withLike,
  withoutLike,
} from '../../../domain/likes.ts';
import { decideNewLike, isNewAccount } from '../../../domain/new-accounts.ts';
import type { Context, Tx } from '../../context.ts';
import { lockUntilCommit } from '../../core/advisory-locks.ts';
import type { Viewer } from '../../core/session.ts';
import { countTraces, leaveTraces } from '../../core/traces.ts';
import { areApart, lockTwoPeople } from '../accounts/blocked.ts';
import { notedAsAnswer } from '../intentions/standing.ts';
import * as sql from './sql.ts';
import { matchViews } from './view.ts';

/**
 * Likes `toId` from the viewer’s intention `fromId`. Refuses what decideLike refuses, 'intention-resting'
 * where `toId` is not listed, and 'new-account-likes'. Liking twice changes nothing.
 */
export function likeIntention(context: Context, viewer: Viewer, fromId: string, toId: string) {
  return context.transact(async (tx): Promise<Decision<LikeReply>> => {
    await lockUntilCommit(tx, 'decisions', fromId);
    const found = await loadSides(tx, viewer, fromId, toId);
    if (found === undefined) return refused('intention-not-found');
    const decision = decideLike(found.from, found.to);
    if (!decision.allowed) return decision;
    const people = peopleOf(found.from, found.to);
    if (!found.to.listed && !(await sql.isMatched(tx, people))) return refused('intention-resting');
    const may = await mayLikeMore(context, tx, viewer, found.from, people);
    if (!may.allowed) return may;
    const reply = await writeLike(context, tx, found.from, people);
    await notedAsAnswer(context, tx, found.from);
    return allowed(reply);
  });
}

/** Takes a like back, and with it the match, the chat and its messages. Without a like it changes nothing. */
export function unlikeIntention(context: Context, viewer: Viewer, fromId: string, toId: string) {
  return context.transact(async (tx): Promise<Decision<LikeReply>> => {
    const found = await loadSides(tx, viewer, fromId, toId);
    if (found === undefined) return refused('intention-not-found');
    await eraseLike(tx, found.from.type, peopleOf(found.from, found.to));
    return allowed({ liked: false, matched: false, chatId: null });
  });
}

/** The viewer's newest matches, newest first, with the other side's profile. */
export async function listMatches(context: Context, viewer: Viewer): Promise<Match[]> {
  return matchViews(context.db, viewer, await sql.matchesOfPerson(context.db, viewer.userId));
}

/**
 * Listens to person.blocked: takes the matches of the two from both screens. The rows stay for when the block
 * is taken back.
 */
export async function hideMatches(
  _: Context,
  { userId, otherId }: { userId: string; otherId: string },
  tx: Tx,
): Promise<void> {
  for (const { sellId, buyId, sellerId, buyerId } of await sql.matchesBetween(tx, userId, otherId))
    await tx.emit({ kind: 'match.hidden', pair: { sellId, buyId, sellerId, buyerId }, fromId: otherId });
}

/**
 * Refuses a new account that has had its likes of a day. Liking the same intention again does not count,
 * whether it was taken back in between or not.
 */
async function mayLikeMore(
  context: Context,
  tx: Tx,
  { userId }: Viewer,
  from: Likeable,
  people: PairOfPeople,
): Promise<Decision> {
  const now = context.clock();
  const { createdAt } = await sql.accountOf(tx, userId);
  if (!isNewAccount(createdAt, now)) return allowed();
  await lockUntilCommit(tx, 'decisions', userId);
  const before = await sql.lockPair(tx, people);
  if (before !== undefined && isLiked(pairOfRow(before), from.type)) return allowed();
  const like = { kind: 'like.given', about: chatIdOf(people) };
  const may = decideNewLike(createdAt, now, await countTraces(tx, userId, like, now));
  if (may.allowed) await leaveTraces(tx, [userId], like, now);
  return may;
}

async function writeLike(context: Context, tx: Tx, from: Likeable, people: PairOfPeople): Promise<LikeReply> {
  const pair = { sellId: people.sellId, buyId: people.buyId };
  const at = context.clock();
  const row = await sql.lockOrMakePair(tx, pair, from.type, at);
  const before = pairOfRow(row);
  const matched = isMatch(withLike(before, from.type));
  if (!isLiked(before, from.type)) await sql.writeLike(tx, pair, from.type, at, matched ? at : null);
  await tx.emit({ kind: 'like.given', userId: from.userId, fromId: from.id, toId: otherIn(pair, from) });
  if (matched && !isMatch(before)) await tx.emit({ kind: 'match.created', pair: people, at });
  return { liked: true, matched, chatId: matched ? chatIdOf(people) : null };
}

async function eraseLike(tx: Tx, side: Side, people: PairOfPeople): Promise<void> {
  const pair = { sellId: people.sellId, buyId: people.buyId };
  const row = await sql.lockPair(tx, pair);
  if (row === undefined) return;
  const before = pairOfRow(row);
  const after = withoutLike(before, side);
  if (isMatch(before) && !isMatch(after)) await tx.emit({ kind: 'match.removed', pair: people });
  if (after.sellLiked || after.buyLiked) await sql.eraseLike(tx, pair, side);
  else await sql.deletePair(tx, pair);
}

/**
 * Loads both intentions, locked against deletion; undefined where `fromId` is not the viewer’s, or one does
 * not exist or is hidden by a block. The two people are locked as well: neither can block the other until the
 * transaction ends.
 */
async function loadSides(tx: Tx, viewer: Viewer, fromId: string, toId: string) {
  const found = await sql.holdIntentions(tx, [fromId, toId]);
  const from = found.find((it) => it.id === fromId && it.userId === viewer.userId);
  const to = found.find((it) => it.id === toId);
  if (from === undefined || to === undefined) return undefined;
  await lockTwoPeople(tx, from.userId, to.userId);
  return (await areApart(tx, from.userId, to.userId)) ? undefined : { from, to };
}

function peopleOf(a: Likeable, b: Likeable): PairOfPeople {
  const [seller, buyer] = a.type === 'sell' ? [a, b] : [b, a];
  return { ...pairOf(a, b), sellerId: seller.userId, buyerId: buyer.userId };
}

function pairOfRow(row: sql.LikeRow): Pair {
  return { sellLiked: row.sellLikedAt !== null, buyLiked: row.buyLikedAt !== null };
}

function otherIn({ sellId, buyId }: PairIds, from: Likeable): string {
  return from.type === 'sell' ? buyId : sellId;
}

function isLiked(pair: Pair, side: Side): boolean {
  return side === 'sell' ? pair.sellLiked : pair.buyLiked;
}
