/**
 * The calls of closed rings. Only the people of a ring may make them: to everybody else it does not exist. A
 * person leaves a ring by no longer being shown in rings.
 */
import { z } from 'zod';
import { declareCalls, nothing } from '../call.ts';
import { ClosedRingList, NewRingMessage, RingMessageList, RingSeen } from '../closed-rings.ts';
import { RingMessage } from '../messages.ts';
import { messagesPerDay } from './chat.ts';

const params = z.object({ id: z.uuid() });
const ofRing = { who: 'participants', params } as const;

export const closedRingCalls = declareCalls({
  listClosedRings: {
    summary: 'My closed rings, and those that broke lately; newest first',
    who: 'signed in',
    reply: { 200: ClosedRingList },
  },
  listRingMessages: {
    ...ofRing,
    summary: 'What was said in a closed ring in the last seven days, oldest first',
    // The messages are fetched again whenever one of four people writes, as in a chat of two.
    perMinute: 240,
    reply: { 200: RingMessageList },
  },
  sendToRing: {
    ...ofRing,
    summary: 'Say something to all of a closed ring; sending it again is harmless',
    perMinute: 120,
    perDay: messagesPerDay,
    body: NewRingMessage,
    reply: { 200: RingMessage },
    refusals: ['message-id-taken', 'ring-broken'],
    reachesOthers: true,
  },
  readRing: {
    ...ofRing,
    summary: 'I have seen the ring, and its messages up to this number',
    body: RingSeen,
    reply: nothing,
  },
  sayTypingToRing: {
    ...ofRing,
    summary: 'I am typing: the others of the ring are told, and nothing is kept',
    perMinute: 60,
    reply: nothing,
    refusals: ['ring-broken'],
    reachesOthers: true,
  },
});
