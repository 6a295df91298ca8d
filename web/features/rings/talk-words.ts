/** Closed rings in words: their people, the last message, who has seen it, who is typing. Pure. */
import type { ClosedRing, RingMember } from '../../../contract/closed-rings.ts';
import type { RingMessage } from '../../../contract/messages.ts';
import { brokenText, ringName, ringWords } from '../../../domain/closed-rings.ts';
import { listText } from '../../../domain/number-words.ts';

type Named = Pick<RingMember, 'userId' | 'firstName'>;

/** The title of a closed ring: 'The ring of three'. */
export function titleOf({ people }: Pick<ClosedRing, 'people'>): string {
  return ringName(people);
}

/** The people of a ring: 'You, Bob and Carol'. */
export function peopleText({ members }: Pick<ClosedRing, 'members'>): string {
  return listText(['You', ...members.slice(1).map((it) => it.firstName)]);
}

/** The reason why a ring broke; null for a closed one. */
export function whyText({ brokenWhy }: Pick<ClosedRing, 'brokenWhy'>): string | null {
  return brokenWhy && brokenText[brokenWhy];
}

/** The words of a row: the reason why it broke, or the latest message with its sender. */
export function lastText(ring: ClosedRing): string {
  const why = whyText(ring);
  if (why !== null) return why;
  const { lastMessage: last } = ring;
  return last === null ? ringWords.closedLine : `${nameIn(ring, last.senderId)}: ${last.content}`;
}

export function nameIn({ members }: Pick<ClosedRing, 'members'>, userId: string): string {
  const at = members.findIndex((it) => it.userId === userId);
  return at === 0 ? 'You' : (members[at]?.firstName ?? 'Somebody who left');
}

/** The words under the newest own message: 'Seen by Bob and Carol', 'Seen by all', or that it was sent. */
export function seenText(
  { members }: Pick<ClosedRing, 'members'>,
  { nth }: Pick<RingMessage, 'nth'>,
): string {
  const others = members.slice(1);
  const seen = others.filter((it) => it.seen >= nth);
  if (seen.length === 0) return 'Sent';
  return `Seen by ${seen.length === others.length && seen.length > 1 ? 'everyone' : listText(seen.map((it) => it.firstName))}`;
}

/** Who is typing: 'Bob and Carol are typing'; null when nobody is. */
export function typingText(people: readonly Named[]): string | null {
  if (people.length === 0) return null;
  return `${listText(people.map((it) => it.firstName))} ${people.length === 1 ? 'is' : 'are'} typing`;
}
