/** How the browser keeps what it has read: when it asks again, what it tries again, and what ends a session. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailed } from './client.ts';

/** Milliseconds a reading counts as fresh: moving between screens asks nothing twice. */
const freshMs = 15_000;
const tries = 3;

/** `onSessionEnded` runs when the server no longer knows who is asking. */
export function createQueryClient(onSessionEnded: (client: QueryClient) => void): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof CallFailed && error.notDone.code === 'sign-in-required') onSessionEnded(client);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < tries - 1 && isPassing(error),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 8_000),
        // A browser may believe itself offline while the server stands on the same machine: asking tells.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** Whether asking again may help: the network or the server stumbled. A refusal stays a refusal. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  return error.notDone.status === 0 || error.notDone.status >= 500;
}
