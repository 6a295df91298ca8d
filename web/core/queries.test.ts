/** What is asked again, what ends a session, and how a query is found. */
import { notifyManager, QueryClient, type QueryFilters, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { problemOf } from '../../contract/problem.ts';
import type { RefusalCode } from '../../domain/refusal-words.ts';
import { CallFailed, notDoneFrom, unreachable } from './client.ts';
import { createQueryClient, isPassing, isUnanswered, keyOf, queriesOf, queryOf } from './queries.ts';

const refused = (code: RefusalCode) => {
  const problem = problemOf(code);
  return new CallFailed(notDoneFrom(problem.status, problem));
};

test('the network and the server may stumble; a refusal stays a refusal', () => {
  expect(isPassing(new CallFailed(unreachable))).toBe(true);
  expect(isPassing(refused('unexpected'))).toBe(true);
  expect(isPassing(refused('not-found'))).toBe(false);
  expect(isPassing(new Error('a bug'))).toBe(false);
});

test('a query that hears nobody is signed in ends the session', async () => {
  let ended = 0;
  const client = createQueryClient(() => {
    ended += 1;
  });
  const ask = (code: RefusalCode) =>
    client.query({ queryKey: [code], queryFn: () => Promise.reject(refused(code)) }).catch(() => undefined);
  await ask('not-found');
  expect(ended).toBe(0);
  await ask('sign-in-required');
  expect(ended).toBe(1);
});

test('a reading that stumbles out of sight is tried again there: nobody has to look for it to go on', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: true, visibilityState: 'hidden' });
  const client = createQueryClient(() => undefined);
  const queryFn = vi.fn(async () => 'read').mockRejectedValueOnce(refused('unexpected'));
  void client.query({ queryKey: ['polled'], queryFn }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(client.getQueryData(['polled'])).toBe('read');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('whoever watches a reading is told of a change before any timer has its turn', async () => {
  const client = createQueryClient(() => undefined);
  const seen: unknown[] = [];
  // As useQuery does.
  const watch = notifyManager.batchCalls(() => seen.push(client.getQueryData(['hearts'])));
  const stop = new QueryObserver(client, { queryKey: ['hearts'], enabled: false }).subscribe(watch);
  client.setQueryData(['hearts'], 'liked');
  await Promise.resolve();
  expect(seen).toEqual(['liked']);
  stop();
});

test('a query is found by its call, by a part of its input, and by an id in its path', () => {
  const client = new QueryClient();
  const id = crypto.randomUUID();
  const { queryKey } = queryOf('listCandidates', { params: { id }, query: { sort: 'nearest' } });
  client.setQueryData(queryKey, { items: [], nextCursor: null, total: 0, totalIsMore: false });
  const found = (filters: QueryFilters) => client.getQueryCache().findAll(filters).length;
  expect(found({ queryKey: keyOf('listCandidates') })).toBe(1);
  expect(found({ queryKey: keyOf('listCandidates', { params: { id } }) })).toBe(1);
  expect(found({ queryKey: keyOf('listCandidates', { params: { id: 'another' } }) })).toBe(0);
  expect(found({ queryKey: keyOf('listLiked') })).toBe(0);
  expect(found(queriesOf(['listLiked', 'listCandidates']))).toBe(1);
  expect(found(queriesOf(['listLiked', 'listCandidates'], id))).toBe(1);
  expect(found(queriesOf(['listLiked', 'listCandidates'], 'another'))).toBe(0);
});

test('a query is unanswered until its first answer or failure, and not again while it is asked anew', async () => {
  const client = createQueryClient(() => undefined);
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused('not-found'));
  const observer = new QueryObserver(client, { queryKey: ['failing'], queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  expect(isUnanswered(observer.getCurrentResult())).toBe(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  const answer = Promise.withResolvers<string>();
  queryFn.mockReturnValueOnce(answer.promise);
  const asked = observer.refetch();
  await vi.waitFor(() => expect(observer.getCurrentResult().isPending).toBe(true));
  expect(isUnanswered(observer.getCurrentResult())).toBe(false);
  answer.resolve('read');
  await asked;
  expect(isUnanswered(observer.getCurrentResult())).toBe(false);
});
