/**
 * Messages on their way: one at a time in the order written, again after each reconnect, and kept until the server has
 * them, so that a lost connection or a reload loses none.
 */
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { LiveEvent } from '../../../contract/live.ts';
import { allowed } from '../../../domain/decision.ts';
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import { type Answer, call, type NotDone, unreachable } from '../../core/client.ts';
import { newId } from '../../core/new-id.ts';
import { createStore } from '../../core/store.ts';
import { dispatch } from '../../live/events.ts';
import { liveStatus } from '../../live/status.ts';

const OutgoingRule = z.object({
  /** Made here, so that sending again is harmless. */
  id: z.uuid(),
  /** Or of the ring, of a message to all of it. */
  chatId: z.string(),
  /** What an earlier release kept does not say it. */
  isOfRing: z.boolean().default(false),
  content: z.string(),
  /** When it was written, for its place in the list until the server says. */
  writtenAt: z.iso.datetime(),
  /** What failed stays so while it is tried again by itself: nothing comes and goes with each attempt. */
  state: z.enum(['sending', 'failed']),
  /** The server's words, when it refused; such a message is sent again only when asked. */
  refusal: z.string().nullable(),
});
export type Outgoing = z.output<typeof OutgoingRule>;
export const OutboxRule = z.array(OutgoingRule);
export type Outbox = readonly Outgoing[];

export function withOutgoing(outbox: Outbox, written: Omit<Outgoing, 'state' | 'refusal'>) {
  return [...outbox, { ...written, state: 'sending', refusal: null } satisfies Outgoing];
}

/** The connection failed: it stays, and is sent again by itself. */
export function withFailure(outbox: Outbox, id: string, refusal: string | null = null): Outbox {
  return outbox.map((it) => (it.id === id ? { ...it, state: 'failed', refusal } : it));
}

export function withRetry(outbox: Outbox, id: string): Outbox {
  return outbox.map((it) => (it.id === id ? { ...it, state: 'sending', refusal: null } : it));
}

export function without(outbox: Outbox, id: string): Outbox {
  return outbox.filter((it) => it.id !== id);
}

/** What this chat still waits for, leaving out what the server already has. */
export function waitingIn(outbox: Outbox, chatId: string, sentIds: ReadonlySet<string>): Outbox {
  return outbox.filter((it) => it.chatId === chatId && !sentIds.has(it.id));
}

/**
 * The next to send: the oldest of a chat that waits for no other attempt, so that a conversation keeps its
 * order. One that was refused holds nobody up.
 */
export function nextToSend(outbox: Outbox, waitingChats: ReadonlySet<string>): Outgoing | undefined {
  return outbox.find((it) => it.refusal === null && !waitingChats.has(it.chatId));
}

/** What the signed-in person has written and the server has not confirmed. */
export const outbox = createStore<Outbox>([]);

/** Milliseconds between attempts while something waits: the network may come back without saying so. */
const retryMs = 15_000;
/**
 * Milliseconds one attempt may take: on a network that died silently nothing answers, and whatever is written
 * later waits behind it.
 */
const attemptMs = 20_000;
/** Ids of chats and rings whose oldest message the network lost: until the next attempt, or a press, they wait. */
const waitingChats = new Set<string>();
let attempt = new AbortController();
let busy = false;

/** Opens the person's outbox and sends what a reload or a lost connection left in it. Answers how to close it. */
export function openOutbox(client: QueryClient, viewerId: string): () => void {
  const key = memoryKeys.outbox(viewerId);
  outbox.set(tabMemory.read(key, OutboxRule) ?? []);
  const again = () => sendAgain(client);
  const timer = setInterval(again, retryMs);
  const reconnected = () => {
    // It went out on a network that may be gone.
    attempt.abort(networkIsBack);
    again();
  };
  window.addEventListener('online', reconnected);
  const endings = [
    () => clearInterval(timer),
    () => window.removeEventListener('online', reconnected),
    outbox.subscribe(() => tabMemory.write(key, outbox.get())),
    liveStatus.subscribe(() => liveStatus.get() === 'connected' && reconnected()),
  ];
  again();
  return () => {
    for (const end of endings) end();
    outbox.set([]);
  };
}

/** Sends a message; its id is made here. */
export function send(client: QueryClient, to: Pick<Outgoing, 'chatId' | 'isOfRing'>, content: string): void {
  const written = { ...to, id: newId(), content, writtenAt: new Date().toISOString() };
  outbox.change((it) => withOutgoing(it, written));
  void flush(client);
}

/** 'Try again', with the same id. */
export function retry(client: QueryClient, { id, chatId }: Pick<Outgoing, 'id' | 'chatId'>): void {
  outbox.change((it) => withRetry(it, id));
  waitingChats.delete(chatId);
  void flush(client);
}

/** Everything that was not refused. */
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

/** Why an attempt is cut short: its message goes out again at once. */
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

/** What the server made of it, as the live event that the others hear. */
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

/** The network, a stumbling server or a full minute: worth another attempt by itself. A full day is not. */
function isWorthAnotherTry({ status, code }: NotDone): boolean {
  return status === 0 || code === 'too-many-requests' || status >= 500;
}
