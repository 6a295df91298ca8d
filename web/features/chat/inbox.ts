/** Turns matches into conversations with their latest messages, the latest first. Pure. */

import type { Chat } from '../../../contract/chat.ts';
import type { Match } from '../../../contract/likes.ts';
import { quietText } from '../../../domain/chat.ts';
import { dayMs } from '../../../domain/durations.ts';
import { titleText } from '../../../domain/kinds/words.ts';
import { limits } from '../../../domain/limits.ts';
import { byText } from '../../../domain/order.ts';

export interface Conversation {
  readonly match: Match;
  /** When the latest message was written, however old, or when they matched while nobody wrote. */
  readonly at: string;
  /**
   * The latest message, such as 'You: Is it still for sale?' or 'It is.', or words that it is long ago. Null
   * where nobody ever wrote, and empty while that is not known.
   */
  readonly said: string | null;
  readonly unread: number;
  /** True when the latest loaded message is theirs, or when nobody has written yet. */
  readonly awaitsMe: boolean;
}

/** Sorts by the latest message. A match whose chat is not read yet stands by the time of the match. */
export function conversationsOf(matches: readonly Match[], chats: readonly Chat[]): readonly Conversation[] {
  const chatOf = new Map(chats.map((chat) => [chat.id, chat]));
  return matches
    .map((match) => conversationOf(match, chatOf.get(match.chatId)))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || byText(a.match.chatId, b.match.chatId));
}

function conversationOf(match: Match, chat: Chat | undefined): Conversation {
  if (chat === undefined) return { match, at: match.matchedAt, said: '', unread: 0, awaitsMe: false };
  const { lastMessage: last, writtenAt, unread } = chat;
  if (last === null && writtenAt) return { match, at: writtenAt, said: quietText, unread, awaitsMe: false };
  if (last === null) return { match, at: match.matchedAt, said: null, unread, awaitsMe: true };
  const mine = last.senderId !== match.person.userId;
  const said = mine ? `You: ${last.content}` : last.content;
  return { match, at: last.timestamp, said, unread, awaitsMe: !mine };
}

/**
 * The conversations in which the viewer's answer is awaited. A match without messages counts for as long as a
 * chat shows messages.
 */
export function awaitingMe(conversations: readonly Conversation[], now: Date): readonly Conversation[] {
  const shownSince = now.getTime() - limits.chat.messageDays * dayMs;
  return conversations.filter(
    ({ awaitsMe, said, match }) => awaitsMe && (said !== null || Date.parse(match.matchedAt) >= shownSince),
  );
}

/** An own intention to whose matches the inbox can be narrowed. */
export interface OwnChoice {
  readonly id: string;
  readonly title: string;
}

/** The viewer's intentions that have matches, in the order of the conversations. */
export function ownIntentionsIn(conversations: readonly Conversation[]): readonly OwnChoice[] {
  const titles = new Map(conversations.map(({ match }) => [match.mine.id, titleText(match.mine)]));
  return [...titles].map(([id, title]) => ({ id, title }));
}

/**
 * The conversations about one own intention; all of them for null, and for an intention that has none any
 * more.
 */
export function narrowedTo(
  conversations: readonly Conversation[],
  ownId: string | null,
): readonly Conversation[] {
  const its = conversations.filter(({ match }) => match.mine.id === ownId);
  return its.length === 0 ? conversations : its;
}
