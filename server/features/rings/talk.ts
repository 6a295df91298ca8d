/** The chat of a closed ring's people: they write while it is closed, and only read once it is broken. */
import type { ClosedRing } from '../../../contract/closed-rings.ts';
import type { RingMessage } from '../../../contract/messages.ts';
import { loadedSince, type NewMessage } from '../../../domain/chat.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import type { Context, Tx } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { loadPeople } from '../accounts/people.ts';
import { freeHiddenId } from '../chat/hidden-rows.ts';
import { messageById } from '../chat/sql.ts';
import { membersOf } from './closing-rows.ts';
import * as sql from './talk-rows.ts';
import { messageView, ringViews } from './talk-view.ts';
import { tellTyping } from './tell.ts';

export async function listClosedRings({ db, clock }: Context, viewer: Viewer): Promise<ClosedRing[]> {
  return ringViews(db, viewer, await sql.ringsOfPerson(db, viewer.userId), loadedSince(clock()));
}

/** The messages of the last seven days, oldest first. Refuses 'not-found'. */
export async function listRingMessages(
  { db, clock }: Context,
  { userId }: Viewer,
  id: string,
): Promise<Decision<RingMessage[]>> {
  if ((await sql.ringOf(db, id, userId)) === undefined) return refused('not-found');
  return allowed((await sql.messagesSince(db, id, loadedSince(clock()))).map(messageView));
}

/**
 * Sends a message to a ring. Its sender made the id, so sending it again changes nothing and answers the
 * same, even after the ring broke. Refuses 'not-found', 'ring-broken' and 'message-id-taken'.
 */
export function sendToRing(
  { transact, clock }: Context,
  { userId }: Viewer,
  ringId: string,
  { id, content }: NewMessage,
): Promise<Decision<RingMessage>> {
  return transact(async (tx) => {
    const ring = await sql.lockRing(tx, ringId, userId);
    if (ring === undefined) return refused('not-found');
    const earlier = await sql.messageById(tx, id);
    if (earlier !== undefined) return sentBefore(earlier, ringId, userId);
    if (ring.brokenAt !== null) return refused('ring-broken');
    // A report names a message by its id alone, so ids of messages in chats of two are taken as well.
    const isTaken = (await messageById(tx, id)) !== undefined && !(await freeHiddenId(tx, id, userId));
    if (isTaken) return refused('message-id-taken');
    const row = { id, ringId, nth: ring.messages + 1, senderId: userId, content, createdAt: clock() };
    // A message with this id was written to another ring at this instant.
    if (!(await sql.insertMessage(tx, row))) return refused('message-id-taken');
    const senderName = (await loadPeople(tx, [userId])).get(userId)?.firstName ?? '';
    await tx.emit({ kind: 'ring.written', message: row, senderName, userIds: await peopleOf(tx, ringId) });
    return allowed(messageView(row));
  });
}

function sentBefore(earlier: sql.RingMessageRow, ringId: string, userId: string): Decision<RingMessage> {
  const isSame = earlier.ringId === ringId && earlier.senderId === userId;
  return isSame ? allowed(messageView(earlier)) : refused('message-id-taken');
}

/** The viewer has seen the ring and its messages up to this one. Refuses 'not-found'. */
export function readRing(
  { transact }: Context,
  { userId }: Viewer,
  ringId: string,
  asked: number,
): Promise<Decision> {
  return transact(async (tx) => {
    const ring = await sql.ringOf(tx, ringId, userId);
    if (ring === undefined) return refused('not-found');
    const upTo = Math.min(asked, ring.messages);
    if (await sql.writeSeen(tx, ringId, userId, upTo))
      await tx.emit({
        kind: 'ring.read',
        ringId,
        readerId: userId,
        upTo,
        userIds: await peopleOf(tx, ringId),
      });
    return allowed();
  });
}

/**
 * Tells the ring's other people that the viewer is typing; nothing is written. Refuses 'not-found' and
 * 'ring-broken'.
 */
export async function sayTypingToRing(context: Context, { userId }: Viewer, id: string): Promise<Decision> {
  const ring = await sql.ringOf(context.db, id, userId);
  if (ring === undefined) return refused('not-found');
  if (ring.brokenAt !== null) return refused('ring-broken');
  const people = (await membersOf(context.db, [id])).map((it) => it.userId);
  tellTyping(
    context,
    id,
    userId,
    people.filter((it) => it !== userId),
  );
  return allowed();
}

async function peopleOf(tx: Tx, ringId: string): Promise<string[]> {
  return (await membersOf(tx, [ringId])).map((it) => it.userId);
}
