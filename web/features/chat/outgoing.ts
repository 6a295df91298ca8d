/** The outbox at work: one message at a time in the order written, again after each reconnect, kept over a reload. */
import type { QueryClient } from '@tanstack/react-query';
import { memoryKeys, tabMemory } from '../../browser-memory.ts';
import { answerOf, api, type NotDone } from '../../client.ts';
import { hear } from '../../live/hear.ts';
import { liveStatus } from '../../live/status.ts';
import { createStore } from '../../store.ts';
import {
  nextToSend,
  type Outbox,
  OutboxRule,
  type Outgoing,
  withFailure,
  withOutgoing,
  without,
  withRetry,
  withRetryOfAll,
} from './outbox.ts';

/** What the signed-in person has written and the server has not confirmed. */
export const outbox = createStore<Outbox>([]);

/** Milliseconds between attempts while something waits: the network may come back without saying so. */
const againMs = 15_000;
let busy = false;

/** Opens the person's outbox and sends what a reload or a lost connection left in it. Answers how to close it. */
export function openOutbox(client: QueryClient, viewerId: string): () => void {
  const key = memoryKeys.outbox(viewerId);
  outbox.set(withRetryOfAll(tabMemory.read(key, OutboxRule) ?? []));
  const again = () => sendAgain(client);
  const timer = setInterval(again, againMs);
  window.addEventListener('online', again);
  const endings = [
    () => clearInterval(timer),
    () => window.removeEventListener('online', again),
    outbox.subscribe(() => tabMemory.write(key, outbox.get())),
    liveStatus.subscribe(() => liveStatus.get() === 'connected' && again()),
  ];
  void flush(client);
  return () => {
    for (const end of endings) end();
    outbox.set([]);
  };
}

/** Sends a message; its id is made here. */
export function send(client: QueryClient, chatId: string, content: string): void {
  const written = { id: crypto.randomUUID(), chatId, content, writtenAt: new Date().toISOString() };
  outbox.change((it) => withOutgoing(it, written));
  void flush(client);
}

/** 'Try again', with the same id. */
export function retry(client: QueryClient, id: string): void {
  outbox.change((it) => withRetry(it, id));
  void flush(client);
}

function sendAgain(client: QueryClient): void {
  outbox.change(withRetryOfAll);
  void flush(client);
}

async function flush(client: QueryClient): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    for (let next = nextToSend(outbox.get()); next; next = nextToSend(outbox.get()))
      await deliver(client, next);
  } finally {
    busy = false;
  }
}

async function deliver(client: QueryClient, { id, chatId, content }: Outgoing): Promise<void> {
  const answer = await answerOf(
    api.POST('/api/chats/{id}/messages', { params: { path: { id: chatId } }, body: { id, content } }),
  );
  if (answer.allowed) {
    hear(client, { kind: 'message.created', message: answer.value, senderName: '' });
    outbox.change((it) => without(it, id));
  } else {
    const refusal = isPassing(answer) ? null : answer.detail;
    outbox.change((it) => withFailure(it, id, refusal));
  }
}

/** The network, a stumbling server or a full minute: worth another attempt by itself. */
function isPassing({ status }: NotDone): boolean {
  return status === 0 || status === 429 || status >= 500;
}
