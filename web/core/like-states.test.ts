import { environmentManager, isServer, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allowed } from '../../domain/decision.ts';
import { unreachable } from './client.ts';
import { applyLikeState, changeLikeState, likeStateOf, noteLikeState, setLikeState } from './like-states.ts';
import { moment } from './pair-states.ts';
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
  await changeLikeState(client, pair, liked, async () => {
    during();
    return allowed(liked);
  });
}

it('a list that was asked for before a like does not take it back, however late it comes', async () => {
  const begun = moment();
  await like(() => applyLikeState(client, pair, unliked, begun));
  applyLikeState(client, pair, unliked, begun);
  expect(likeStateOf(client, pair)).toEqual(liked);
});

it('a list that was asked for after it holds', async () => {
  await like();
  applyLikeState(client, pair, unliked, moment());
  expect(likeStateOf(client, pair)).toEqual(unliked);
});

it('another pair is not held back', async () => {
  const begun = moment();
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

it('a match that is told of while a like waits shows once that is answered, and whatever the answer is', async () => {
  const gone = like();
  noteLikeState(client, pair, { matched: true, chatId: 'chat' });
  expect(likeStateOf(client, pair)).toEqual(liked);
  await gone;
  const failed = changeLikeState(client, pair, unliked, async () => unreachable);
  noteLikeState(client, pair, { matched: true, chatId: 'chat' });
  expect(likeStateOf(client, pair)).toEqual(unliked);
  await failed;
  expect(likeStateOf(client, pair)).toEqual({ liked: true, matched: true, chatId: 'chat' });
});

it('a list that was asked for before a live event does not take it back', () => {
  const begun = moment();
  noteLikeState(client, pair, { liked: true, matched: true, chatId: 'chat' });
  applyLikeState(client, pair, unliked, begun);
  expect(likeStateOf(client, pair)).toEqual({ liked: true, matched: true, chatId: 'chat' });
});
