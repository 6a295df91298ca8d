import { environmentManager, isServer, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyLikeState, likeStateOf, likesAnswered, setLikeState, whilePending } from './like-states.ts';
import { createQueryClient } from './queries.ts';

const liked = { liked: true, matched: false, chatId: null };
const unliked = { liked: false, matched: false, chatId: null };
const pair = { mineId: 'mine', otherId: 'theirs' };
let client: QueryClient;

beforeEach(() => {
  client = createQueryClient(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  environmentManager.setIsServer(() => isServer);
});

async function like(during: () => void = () => {}): Promise<void> {
  setLikeState(client, pair, liked);
  await whilePending(pair, async () => during());
}

it('a list that was asked for before a like does not take it back, however late it comes', async () => {
  const begun = likesAnswered();
  await like(() => applyLikeState(client, pair, unliked, begun));
  applyLikeState(client, pair, unliked, begun);
  expect(likeStateOf(client, pair)).toEqual(liked);
});

it('a list that was asked for after it holds', async () => {
  await like();
  applyLikeState(client, pair, unliked, likesAnswered());
  expect(likeStateOf(client, pair)).toEqual(unliked);
});

it('another pair is not held back', async () => {
  const begun = likesAnswered();
  await like();
  const other = { ...pair, otherId: 'another' };
  applyLikeState(client, other, liked, begun);
  expect(likeStateOf(client, other)).toEqual(liked);
});

it('what is liked stays known while nothing in sight shows it', () => {
  vi.useFakeTimers();
  // As in a browser: elsewhere nothing is ever forgotten.
  environmentManager.setIsServer(() => false);
  setLikeState(client, pair, liked);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(likeStateOf(client, pair)).toEqual(liked);
});
