/** Live events: the closed list of what the server tells a signed-in browser at once. Events are doorbells: small, and safe to miss. */
import { z } from 'zod';
import { ChatTyping, MessageCreated, MessageRead } from './chat.ts';
import { RingChanged, RingMessageCreated, RingRead, RingTyping } from './closed-rings.ts';
import { MatchCreated, MatchesSeenElsewhere, MatchRemoved } from './likes.ts';

/** An intention of mine, or one I am matched with, was changed or deleted. */
export const IntentionChanged = z.object({
  kind: z.literal('intention.changed'),
  intentionId: z.uuid(),
  deleted: z.boolean(),
});

/** Something newly fits this intention of mine, or what fitted it was changed: its candidates are worth another look. */
export const CounterpartFound = z.object({
  kind: z.literal('counterpart.found'),
  intentionId: z.uuid(),
});

/** A person put something aside from this own intention, or took it back, in this tab or another. */
export const AsideChanged = z.object({
  kind: z.literal('aside.changed'),
  intentionId: z.uuid(),
  otherId: z.uuid(),
  aside: z.boolean(),
});

/** Something became of a report of mine. */
export const ReportDecided = z.object({ kind: z.literal('report.decided'), reportId: z.uuid() });
/** A person blocked somebody, or took it back, in this tab or another: all that is shown may be another. */
export const BlocksChanged = z.object({ kind: z.literal('blocks.changed') });

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
/** What a connection is told once it stands: `true` when something may have been missed since it last heard of the server. */
export const missedName = 'missed';
/** What a browser says as it connects: milliseconds since it last heard of the server, or since its page began to ask. */
export const LiveHello = z.object({ awayMs: z.number().nonnegative() });
export type LiveHello = z.output<typeof LiveHello>;
export const livePath = '/live';
