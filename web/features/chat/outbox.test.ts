import { describe, expect, it } from 'vitest';
import {
  nextToSend,
  type Outbox,
  OutboxRule,
  waitingIn,
  withFailure,
  withOutgoing,
  without,
  withRetry,
} from './outbox.ts';

const first = outgoing(1, 'a');
const second = outgoing(2, 'a');
const elsewhere = outgoing(3, 'b');
const none: ReadonlySet<string> = new Set();
const three = [first, second, elsewhere].reduce<Outbox>(withOutgoing, []);

describe('the outbox', () => {
  it('sends the oldest first', () => {
    expect(nextToSend(three, none)?.id).toBe(first.id);
    expect(nextToSend(without(three, first.id), none)?.id).toBe(second.id);
    expect(nextToSend([], none)).toBeUndefined();
  });

  it('holds a chat behind its message that failed, and no other chat', () => {
    const failed = withFailure(three, first.id);
    expect(nextToSend(failed, new Set(['a']))?.id).toBe(elsewhere.id);
    expect(nextToSend(failed, new Set(['a', 'b']))).toBeUndefined();
  });

  it('sends what failed again by itself, and it stays marked until it is there', () => {
    expect(nextToSend(withFailure(three, first.id), none)).toMatchObject({ id: first.id, state: 'failed' });
  });

  it('lets nothing wait for a message that was refused', () => {
    const refused = withFailure(three, first.id, 'We could not find that.');
    expect(nextToSend(refused, none)?.id).toBe(second.id);
  });

  it('sends what was refused only when asked', () => {
    const refused = withFailure(withOutgoing([], second), second.id, 'We could not find that.');
    expect(nextToSend(refused, none)).toBeUndefined();
    expect(nextToSend(withRetry(refused, second.id), none)).toMatchObject({
      state: 'sending',
      refusal: null,
    });
  });

  it('keeps the same id through every attempt', () => {
    const tried = withFailure(withRetry(withFailure(three, first.id), first.id), first.id);
    expect(tried.map((it) => it.id)).toEqual(three.map((it) => it.id));
  });

  it('shows in a chat only what the server does not have yet', () => {
    expect(waitingIn(three, 'a', new Set([first.id])).map((it) => it.id)).toEqual([second.id]);
  });

  it('survives a reload', () => {
    const failed = withFailure(three, first.id);
    expect(OutboxRule.parse(JSON.parse(JSON.stringify(failed)))).toEqual(failed);
  });
});

function outgoing(n: number, chatId: string) {
  const id = `30000000-0000-4000-8000-00000000000${n}`;
  return { id, chatId, isOfRing: false, content: `message ${n}`, writtenAt: '2026-11-21T14:00:00.000Z' };
}
