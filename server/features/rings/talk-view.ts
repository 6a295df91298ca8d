/** What one of its people sees of a closed ring and its messages. */
import type { ClosedRing, RingMember } from '../../../contract/closed-rings.ts';
import type { RingMessage } from '../../../contract/messages.ts';
import { stepsOfKey } from '../../../domain/ring-steps.ts';
import type { Db } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { loadPeople } from '../accounts/people.ts';
import type { TitledIntention } from '../intentions/title.ts';
import { titledByIds } from '../intentions/title-rows.ts';
import { membersOf } from './closing-rows.ts';
import * as sql from './talk-rows.ts';

export function messageView({
  createdAt,
  id,
  ringId,
  nth,
  senderId,
  content,
}: sql.RingMessageRow): RingMessage {
  return { id, ringId, nth, senderId, content, timestamp: createdAt.toISOString() };
}

export async function ringViews(
  db: Db,
  { userId }: Viewer,
  rings: readonly sql.RingRow[],
  since: Date,
): Promise<ClosedRing[]> {
  if (rings.length === 0) return [];
  const ids = rings.map((it) => it.id);
  const rows = await membersOf(db, ids);
  const people = await loadPeople(db, [...new Set(rows.map((it) => it.userId))]);
  const sells = await titledByIds(
    db,
    rows.map((it) => it.sellId),
  );
  const { last, unread } = await sql.lastAndUnread(db, ids, userId, since);
  const members = Map.groupBy(rows, (it) => it.ringId);
  return rings.flatMap((ring) => {
    const all = members.get(ring.id) ?? [];
    const at = all.findIndex((it) => it.userId === userId);
    const me = all[at];
    // The ring was removed between the queries.
    if (me === undefined) return [];
    const said = last.get(ring.id);
    return [
      {
        id: ring.id,
        closedAt: ring.closedAt.toISOString(),
        brokenAt: ring.brokenAt?.toISOString() ?? null,
        brokenWhy: ring.brokenWhy as ClosedRing['brokenWhy'],
        isNew: me.seenNth === null,
        members: [...all.slice(at), ...all.slice(0, at)].flatMap((it) => memberView(it, people, sells)),
        people: stepsOfKey(ring.key).length,
        mine: { sellId: me.sellId, buyId: me.buyId },
        unread: unread.get(ring.id) ?? 0,
        lastMessage: said ? messageView(said) : null,
      },
    ];
  });
}

function memberView(
  { userId, sellId, seenNth }: sql.MemberRow,
  people: Awaited<ReturnType<typeof loadPeople>>,
  sells: ReadonlyMap<string, TitledIntention>,
): RingMember[] {
  const person = people.get(userId);
  if (person === undefined) return [];
  const { firstName, photo } = person;
  const sell = sells.get(sellId);
  return [
    { userId, firstName, photo, sell: sell ? { id: sell.id, title: sell.title } : null, seen: seenNth ?? 0 },
  ];
}
