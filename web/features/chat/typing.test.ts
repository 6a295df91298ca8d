import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { liveStatus } from '../../live/status.ts';
import { sayTyping, stopTyping } from './typing.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  liveStatus.set('off');
  for (const id of ['chat', 'ring']) stopTyping(id);
});

test('whoever types says so now and then, in each chat for itself', () => {
  const [inChat, inRing] = [vi.fn(), vi.fn()];
  const typeOn = () => {
    sayTyping('chat', inChat);
    sayTyping('ring', inRing);
  };
  typeOn();
  typeOn();
  vi.advanceTimersByTime(limits.chat.typingEveryMs - 1);
  typeOn();
  expect([inChat, inRing].map((it) => it.mock.calls.length)).toEqual([1, 1]);
  vi.advanceTimersByTime(1);
  typeOn();
  expect([inChat, inRing].map((it) => it.mock.calls.length)).toEqual([2, 2]);
});

test('a message that was sent makes the next letter news again, and only where it was sent', () => {
  const [inChat, inRing] = [vi.fn(), vi.fn()];
  sayTyping('chat', inChat);
  sayTyping('ring', inRing);
  stopTyping('ring');
  sayTyping('chat', inChat);
  sayTyping('ring', inRing);
  expect(inChat).toHaveBeenCalledTimes(1);
  expect(inRing).toHaveBeenCalledTimes(2);
});

test('nothing is said while the connection is lost, and the next letter is told once it is back', () => {
  const tell = vi.fn();
  liveStatus.set('reconnecting');
  sayTyping('ring', tell);
  expect(tell).not.toHaveBeenCalled();
  liveStatus.set('connected');
  sayTyping('ring', tell);
  expect(tell).toHaveBeenCalledTimes(1);
});
