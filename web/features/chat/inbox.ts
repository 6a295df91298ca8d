/** Matches as an inbox: each with its latest word, the latest first. Pure. */

import type { Chat } from '../../../contract/chat.ts';
import type { Match } from '../../../contract/likes.ts';
import { quietText } from '../../../domain/chat.ts';
import { dayMs } from '../../../domain/durations.ts';
import { titleText } from '../../../domain/kinds/words.ts';
import { limits } from '../../../domain/limits.ts';
import { byText } from '../../../domain/order.ts';

export interface Conversation {
  readonly match: Match;
  /** Of the latest word: a message, however old, or the match itself while nobody wrote. */
  readonly at: string;
  /**
   * 'You: Is it still for sale?', 'It is.', or that it is long ago; null where nobody ever wrote, and empty while
   * that is not known.
   */
  readonly said: string | null;
  readonly unread: number;
  /** The latest word that is loaded is theirs, or nobody has said the first one yet. */
  readonly awaitsMe: boolean;
}

/** By the latest word, the latest first. A match whose chat is not read yet stands by its own time. */
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

/** Those whose latest word is theirs. A match waits for the first word as long as a chat shows messages. */
export function awaitingMe(conversations: readonly Conversation[], now: Date): readonly Conversation[] {
  const shownSince = now.getTime() - limits.chat.messageDays * dayMs;
  return conversations.filter(
    ({ awaitsMe, said, match }) => awaitsMe && (said !== null || Date.parse(match.matchedAt) >= shownSince),
  );
}

/** An own intention, as the inbox is narrowed to its matches. */
export interface OwnChoice {
  readonly id: string;
  readonly title: string;
}

/** Those of my intentions that have matches, by the order of the conversations. */
export function ownIntentionsIn(conversations: readonly Conversation[]): readonly OwnChoice[] {
  const titles = new Map(conversations.map(({ match }) => [match.mine.id, titleText(match.mine)]));
  return [...titles].map(([id, title]) => ({ id, title }));
}

/** Those of one own intention; all of them for null, and for one that has none any more. */
export function narrowedTo(
  conversations: readonly Conversation[],
  ownId: string | null,
): readonly Conversation[] {
  const its = conversations.filter(({ match }) => match.mine.id === ownId);
  return its.length === 0 ? conversations : its;
}
