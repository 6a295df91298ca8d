/**
 * Live events: the closed list of what the server tells a signed-in browser at once. An event is a doorbell:
 * it is small, and safe to miss.
 */
import { z } from 'zod';
import { Message, RingMessage } from './messages.ts';

/**
 * The ids of a match as one of its sides is told them: both sides hear of it, each with its own intention and
 * the other's.
 */
const pairIds = { chatId: z.string(), myIntentionId: z.uuid(), theirIntentionId: z.uuid() };
const MatchCreated = z.object({ kind: z.literal('match.created'), ...pairIds });
const MatchRemoved = z.object({ kind: z.literal('match.removed'), ...pairIds });

/** The person saw the new matches of these own intentions, in this tab or in another. */
const MatchesSeenElsewhere = z.object({
  kind: z.literal('matches.seen'),
  intentionIds: z.array(z.uuid()),
});

const MessageCreated = z.object({
  kind: z.literal('message.created'),
  message: Message,
  senderName: z.string(),
});
/** The other side is typing. Nobody else is told, and it is not stored: it holds for a few seconds. */
const ChatTyping = z.object({
  kind: z.literal('chat.typing'),
  chatId: z.string(),
});
const MessageRead = z.object({
  kind: z.literal('message.read'),
  chatId: z.string(),
  /** The person who read the messages. */
  readerId: z.uuid(),
  messageIds: z.array(z.uuid()),
});

/** A ring of the person closed or broke. */
const RingChanged = z.object({
  kind: z.literal('ring.changed'),
  ringId: z.uuid(),
  isClosed: z.boolean(),
});
const RingMessageCreated = z.object({
  kind: z.literal('ring.message'),
  message: RingMessage,
  senderName: z.string(),
});
const RingRead = z.object({
  kind: z.literal('ring.read'),
  ringId: z.uuid(),
  readerId: z.uuid(),
  upTo: z.int(),
});
/** A person is typing in a ring. The others of the ring are told, and it is not stored. */
const RingTyping = z.object({ kind: z.literal('ring.typing'), ringId: z.uuid(), userId: z.uuid() });

/** An intention of the person, or one they are matched with, was changed or deleted. */
const IntentionChanged = z.object({
  kind: z.literal('intention.changed'),
  intentionId: z.uuid(),
  deleted: z.boolean(),
});

/**
 * Something newly fits this own intention, or what fitted it was changed: its candidates are worth fetching
 * again.
 */
const CounterpartFound = z.object({
  kind: z.literal('counterpart.found'),
  intentionId: z.uuid(),
});

/** The person put something aside from this own intention, or took that back, in this tab or in another. */
const AsideChanged = z.object({
  kind: z.literal('aside.changed'),
  intentionId: z.uuid(),
  otherId: z.uuid(),
  aside: z.boolean(),
});

/** A report of the person was decided. */
const ReportDecided = z.object({ kind: z.literal('report.decided'), reportId: z.uuid() });
/**
 * The person blocked somebody, or took a block back, in this tab or in another: everything shown may have
 * changed.
 */
const BlocksChanged = z.object({ kind: z.literal('blocks.changed') });

export const LiveEvent = z.discriminatedUnion('kind', [
  MatchCreated,
  MatchRemoved,
  MatchesSeenElsewhere,
  MessageCreated,
  MessageRead,
  ChatTyping,
  IntentionChanged,
  CounterpartFound,
  AsideChanged,
  ReportDecided,
  BlocksChanged,
  RingChanged,
  RingMessageCreated,
  RingRead,
  RingTyping,
]);
export type LiveEvent = z.output<typeof LiveEvent>;

/** The one socket.io event name under which live events travel, and the path of the socket. */
export const liveEventName = 'event';
/**
 * The socket.io event that tells a new connection whether it may have missed something: `true` when it may,
 * since it last heard of the server.
 */
export const missedName = 'missed';
/**
 * Sent by a browser as it connects: milliseconds since it last heard of the server, or since its page began
 * to ask.
 */
export const LiveHello = z.object({ awayMs: z.number().nonnegative() });
export type LiveHello = z.output<typeof LiveHello>;
export const livePath = '/live';
