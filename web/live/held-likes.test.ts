import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { holdLike, holdRead, likeStateOf, readBegins, whileUnderway } from './held-likes.ts';

const liked = { liked: true, matched: false, chatId: null };
const unliked = { liked: false, matched: false, chatId: null };
const pair = { mineId: 'mine', otherId: 'theirs' };
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
});

async function like(during: () => void = () => {}): Promise<void> {
  holdLike(client, pair, liked);
  await whileUnderway(pair, async () => during());
}

it('a list that was asked for before a like does not take it back, however late it comes', async () => {
  const begun = readBegins();
  await like(() => holdRead(client, pair, unliked, begun));
  holdRead(client, pair, unliked, begun);
  expect(likeStateOf(client, pair)).toEqual(liked);
});

it('a list that was asked for after it holds', async () => {
  await like();
  holdRead(client, pair, unliked, readBegins());
  expect(likeStateOf(client, pair)).toEqual(unliked);
});

it('another pair is not held back', async () => {
  const begun = readBegins();
  await like();
  const other = { ...pair, otherId: 'another' };
  holdRead(client, other, liked, begun);
  expect(likeStateOf(client, other)).toEqual(liked);
});
