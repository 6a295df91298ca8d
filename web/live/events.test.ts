import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { refreshUnanswered } from './events.ts';

let client: QueryClient;
afterEach(() => client.clear());

/** A page in which one question failed, one is under way and one is answered; how often each was asked. */
async function openPage() {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answer = Promise.withResolvers<string>();
  const ask = {
    failed: vi.fn(() => Promise.reject(new Error('away'))),
    underWay: vi.fn(() => answer.promise),
    answered: vi.fn(async () => 'yes'),
  };
  for (const [name, queryFn] of Object.entries(ask))
    new QueryObserver<unknown>(client, { queryKey: [name], queryFn }).subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryState(['failed'])?.status).toBe('error'));
  return { ...ask, answer };
}

test('what failed is asked for again at the first connection; what is under way is left to be answered', async () => {
  const { failed, underWay, answered } = await openPage();
  refreshUnanswered(client, false);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  expect(client.getQueryState(['underWay'])?.isInvalidated).toBe(false);
  expect(underWay).toHaveBeenCalledOnce();
  expect(answered).toHaveBeenCalledOnce();
});

test('where the network was away, what is under way is asked for once more as soon as it has ended', async () => {
  const { underWay, answered, answer } = await openPage();
  refreshUnanswered(client, true);
  answer.resolve('late');
  await vi.waitFor(() => expect(underWay).toHaveBeenCalledTimes(2));
  expect(answered).toHaveBeenCalledOnce();
});
