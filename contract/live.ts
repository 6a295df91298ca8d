/**
 * Live events: the closed list of what the server tells a signed-in browser at once. Events are doorbells:
 * small, and safe to miss.
 */
import { z } from 'zod';
import { Message, RingMessage } from './messages.ts';

/** Both sides hear these: each is told its own intention and the other one. */
const pairIds = { chatId: z.string(), myIntentionId: z.uuid(), theirIntentionId: z.uuid() };
const MatchCreated = z.object({ kind: z.literal('match.created'), ...pairIds });
const MatchRemoved = z.object({ kind: z.literal('match.removed'), ...pairIds });

/** The person saw the new matches of these own intentions, in this tab or another. */
const MatchesSeenElsewhere = z.object({
  kind: z.literal('matches.seen'),
  intentionIds: z.array(z.uuid()),
});

const MessageCreated = z.object({
  kind: z.literal('message.created'),
  message: Message,
  senderName: z.string(),
});
/** The other side is typing, told to nobody else. It is kept nowhere: it holds for a few seconds. */
const ChatTyping = z.object({
  kind: z.literal('chat.typing'),
  chatId: z.string(),
});
const MessageRead = z.object({
  kind: z.literal('message.read'),
  chatId: z.string(),
  /** Who read them. */
  readerId: z.uuid(),
  messageIds: z.array(z.uuid()),
});

/** A ring of mine closed, or broke. */
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
/** Told to the others of the ring, and kept nowhere. */
const RingTyping = z.object({ kind: z.literal('ring.typing'), ringId: z.uuid(), userId: z.uuid() });

/** An intention of mine, or one I am matched with, was changed or deleted. */
const IntentionChanged = z.object({
  kind: z.literal('intention.changed'),
  intentionId: z.uuid(),
  deleted: z.boolean(),
});

/**
 * Something newly fits this intention of mine, or what fitted it was changed: its candidates are worth
 * another look.
 */
const CounterpartFound = z.object({
  kind: z.literal('counterpart.found'),
  intentionId: z.uuid(),
});

/** A person put something aside from this own intention, or took it back, in this tab or another. */
const AsideChanged = z.object({
  kind: z.literal('aside.changed'),
  intentionId: z.uuid(),
  otherId: z.uuid(),
  aside: z.boolean(),
});

/** Something became of a report of mine. */
const ReportDecided = z.object({ kind: z.literal('report.decided'), reportId: z.uuid() });
/** A person blocked somebody, or took it back, in this tab or another: all that is shown may be another. */
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

/** The one socket.io event name that carries them, and the path of the socket. */
export const liveEventName = 'event';
/**
 * What a connection is told once it stands: `true` when something may have been missed since it last heard of
 * the server.
 */
export const missedName = 'missed';
/**
 * What a browser says as it connects: milliseconds since it last heard of the server, or since its page began
 * to ask.
 */
export const LiveHello = z.object({ awayMs: z.number().nonnegative() });
export type LiveHello = z.output<typeof LiveHello>;
export const livePath = '/live';
