/** Messages on their way: kept until the server has them, so a lost connection or a reload loses none. Pure. */
import { z } from 'zod';

const OutgoingRule = z.object({
  /** Made here, so that sending again is harmless. */
  id: z.uuid(),
  chatId: z.string(),
  content: z.string(),
  /** When it was written, for its place in the list until the server says. */
  writtenAt: z.iso.datetime(),
  state: z.enum(['sending', 'failed']),
  /** The server's words, when it refused; such a message is sent again only when asked. */
  refusal: z.string().nullable(),
});
export type Outgoing = z.output<typeof OutgoingRule>;
export const OutboxRule = z.array(OutgoingRule);
export type Outbox = readonly Outgoing[];

export function withOutgoing(
  outbox: Outbox,
  written: Pick<Outgoing, 'id' | 'chatId' | 'content' | 'writtenAt'>,
) {
  return [...outbox, { ...written, state: 'sending', refusal: null } satisfies Outgoing];
}

/** The connection failed: it stays, and is sent again by itself. */
export function withFailure(outbox: Outbox, id: string, refusal: string | null = null): Outbox {
  return outbox.map((it) => (it.id === id ? { ...it, state: 'failed', refusal } : it));
}

export function withRetry(outbox: Outbox, id: string): Outbox {
  return outbox.map((it) => (it.id === id ? { ...it, state: 'sending', refusal: null } : it));
}

/** Everything that was not refused goes out again: after a reconnect, or a reload. */
export function withRetryOfAll(outbox: Outbox): Outbox {
  if (!outbox.some((it) => it.state === 'failed' && it.refusal === null)) return outbox;
  return outbox.map((it) => (it.refusal === null ? { ...it, state: 'sending' } : it));
}

export function without(outbox: Outbox, id: string): Outbox {
  return outbox.filter((it) => it.id !== id);
}

/** What this chat still waits for, leaving out what the server already has. */
export function waitingIn(outbox: Outbox, chatId: string, sentIds: ReadonlySet<string>): Outbox {
  return outbox.filter((it) => it.chatId === chatId && !sentIds.has(it.id));
}

/**
 * The next to send: the oldest of a chat in which nothing older failed, so that a conversation keeps its order. One that
 * was refused holds nobody up.
 */
export function nextToSend(outbox: Outbox): Outgoing | undefined {
  const held = new Set<string>();
  for (const it of outbox) {
    if (it.state === 'sending' && !held.has(it.chatId)) return it;
    if (it.refusal === null) held.add(it.chatId);
  }
  return undefined;
}
