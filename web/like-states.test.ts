import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { applyLikeState, likeStateOf, likesAnswered, setLikeState, whilePending } from './like-states.ts';

const liked = { liked: true, matched: false, chatId: null };
const unliked = { liked: false, matched: false, chatId: null };
const pair = { mineId: 'mine', otherId: 'theirs' };
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
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
