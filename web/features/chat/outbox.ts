/**
 * Messages on their way. They are sent one at a time in the order they were written, again after each
 * reconnect, and kept until the server has them, so that a lost connection or a reload loses none.
 */
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { LiveEvent } from '../../../contract/live.ts';
import { allowed } from '../../../domain/decision.ts';
import { memoryKeys } from '../../core/browser-memory.ts';
import { type Answer, call, type NotDone, unreachable } from '../../core/client.ts';
import { keptStore } from '../../core/kept-store.ts';
import { newId } from '../../core/new-id.ts';
import { dispatch } from '../../live/events.ts';
import { liveStatus } from '../../live/status.ts';

const OutgoingRule = z.object({
  /** The id is made here, so that sending again is harmless. */
  id: z.uuid(),
  /** The id of the chat, or of the ring for a message to all of it. */
  chatId: z.string(),
  isOfRing: z.boolean(),
  content: z.string(),
  /** When it was written, which gives its place in the list until the server names a time. */
  writtenAt: z.iso.datetime(),
  /**
   * A failed message stays 'failed' while it is tried again by itself, so that nothing flickers with each
   * attempt.
   */
  state: z.enum(['sending', 'failed']),
  /** The server's words when it refused. A refused message is sent again only when the person asks. */
  refusal: z.string().nullable(),
});
export type Outgoing = z.output<typeof OutgoingRule>;
export const OutboxRule = z.array(OutgoingRule);
export type Outbox = readonly Outgoing[];

export function withOutgoing(outbox: Outbox, written: Omit<Outgoing, 'state' | 'refusal'>) {
  return [...outbox, { ...written, state: 'sending', refusal: null } satisfies Outgoing];
}

/**
 * Notes that the connection failed, or the refusal of the server. Without a refusal the message is sent again
 * by itself.
 */
export function withFailure(outbox: Outbox, id: string, refusal: string | null = null): Outbox {
  return outbox.map((it) => (it.id === id ? { ...it, state: 'failed', refusal } : it));
}

export function withRetry(outbox: Outbox, id: string): Outbox {
  return outbox.map((it) => (it.id === id ? { ...it, state: 'sending', refusal: null } : it));
}

export function without(outbox: Outbox, id: string): Outbox {
  return outbox.filter((it) => it.id !== id);
}

/** The messages of this chat that are on their way, without those that the server has by now. */
export function waitingIn(outbox: Outbox, chatId: string, sentIds: ReadonlySet<string>): Outbox {
  return outbox.filter((it) => it.chatId === chatId && !sentIds.has(it.id));
}

/**
 * The next message to send: the oldest one of a chat that waits for no attempt, so that a conversation keeps
 * its order. A refused message holds up no other.
 */
export function nextToSend(outbox: Outbox, waitingChats: ReadonlySet<string>): Outgoing | undefined {
  return outbox.find((it) => it.refusal === null && !waitingChats.has(it.chatId));
}

/** The messages that the signed-in person has written and the server has not confirmed. */
export const outbox = keptStore<Outbox>(memoryKeys.outbox, OutboxRule, []);

/** Milliseconds between attempts while something waits: the network may come back without an event. */
const retryMs = 15_000;
/**
 * Milliseconds that one attempt may take: on a network that died silently nothing answers, and later messages
 * would wait behind it.
 */
const attemptMs = 20_000;
/**
 * Ids of chats and rings whose oldest message the network lost: they wait until the next attempt, or a press.
 */
const waitingChats = new Set<string>();
let attempt = new AbortController();
let busy = false;

/**
 * Opens the person's outbox and sends what a reload or a lost connection left in it. Answers the function
 * that closes it.
 */
export function openOutbox(client: QueryClient, viewerId: string): () => void {
  const close = outbox.keepFor(viewerId);
  const again = () => sendAgain(client);
  const timer = setInterval(again, retryMs);
  const reconnected = () => {
    // The attempt under way went out on a network that may be gone.
    attempt.abort(networkIsBack);
    again();
  };
  window.addEventListener('online', reconnected);
  const endings = [
    () => clearInterval(timer),
    () => window.removeEventListener('online', reconnected),
    liveStatus.subscribe(() => liveStatus.get() === 'connected' && reconnected()),
  ];
  again();
  return () => {
    for (const end of endings) end();
    close();
  };
}

/** Sends a message; its id is made here. */
export function send(client: QueryClient, to: Pick<Outgoing, 'chatId' | 'isOfRing'>, content: string): void {
  const written = { ...to, id: newId(), content, writtenAt: new Date().toISOString() };
  outbox.change((it) => withOutgoing(it, written));
  void flush(client);
}

/** Sends a message again that the person asks for, with the same id. */
export function retry(client: QueryClient, { id, chatId }: Pick<Outgoing, 'id' | 'chatId'>): void {
  outbox.change((it) => withRetry(it, id));
  waitingChats.delete(chatId);
  void flush(client);
}

/** Sends everything again that was not refused. */
function sendAgain(client: QueryClient): void {
  waitingChats.clear();
  void flush(client);
}

async function flush(client: QueryClient): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    for (let next = oldest(); next; next = oldest()) await deliver(client, next);
  } finally {
    busy = false;
  }
}

function oldest(): Outgoing | undefined {
  return nextToSend(outbox.get(), waitingChats);
}

/** The reason with which an attempt is cut short whose message goes out again at once. */
const networkIsBack = 'the network is back';

async function deliver(client: QueryClient, message: Outgoing): Promise<void> {
  const { id, chatId } = message;
  attempt = new AbortController();
  const { signal } = attempt;
  const timer = setTimeout(() => attempt.abort(), attemptMs);
  const answer = await said(message, signal).catch(() => unreachable);
  clearTimeout(timer);
  if (answer.allowed) {
    dispatch(client, answer.value);
    outbox.change((it) => without(it, id));
  } else if (signal.reason !== networkIsBack) {
    const refusal = isWorthAnotherTry(answer) ? null : answer.detail;
    if (refusal === null) waitingChats.add(chatId);
    outbox.change((it) => withFailure(it, id, refusal));
  }
}

/** Sends the message; answers the live event that the others hear of it. */
async function said(
  { id, chatId, isOfRing, content }: Outgoing,
  signal: AbortSignal,
): Promise<Answer<LiveEvent>> {
  const sent = { params: { id: chatId }, body: { id, content } };
  if (isOfRing) {
    const answer = await call('sendToRing', sent, signal);
    return answer.allowed ? allowed({ kind: 'ring.message', message: answer.value, senderName: '' }) : answer;
  }
  const answer = await call('sendMessage', sent, signal);
  return answer.allowed
    ? allowed({ kind: 'message.created', message: answer.value, senderName: '' })
    : answer;
}

/**
 * Whether another attempt by itself is worthwhile: the network failed, the server stumbled, or the limit of a
 * minute was reached. The limit of a day is not worth one.
 */
function isWorthAnotherTry({ status, code }: NotDone): boolean {
  return status === 0 || code === 'too-many-requests' || status >= 500;
}
