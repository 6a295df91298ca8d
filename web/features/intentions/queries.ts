/** The queries of the intention screens, under keys that all screens share. */
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Side } from '../../../domain/intentions.ts';
import { isPostcode, normalPostcode } from '../../../domain/postcodes.ts';
import { CallFailed, type NotDone, read } from '../../core/client.ts';
import { keyOf, queryOf } from '../../core/queries.ts';
import { useSession } from '../accounts/session.ts';
import { clearEdit } from './edit-draft.ts';

/**
 * Options of queries whose answer changes only with a release: they are made once a session, and are the same
 * for everybody.
 */
const onceASession = {
  // 'static' keeps the answer even when everything else is read again, after a sign-in or when events were
  // missed.
  staleTime: 'static' as const,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { isForAll: true },
};

export const categoriesQuery = queryOptions({
  ...queryOf('listCategories'),
  select: ({ items }) => items,
  ...onceASession,
});

/** `category` is a text, because it may come from an address that somebody typed. */
export const questionSetQuery = (category: string, type: Side) =>
  queryOptions({ ...queryOf('showQuestionSet', { params: { category, type } }), ...onceASession });

/**
 * Makes and models by their keys, those of which most are sold first. The form works without them until they
 * are known.
 */
export const modelsSoldQuery = queryOptions({
  ...queryOf('listModelsSold'),
  select: ({ items }) => new Map(items.map((key, at) => [key, at])),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export const ownIntentionsQuery = queryOptions({
  ...queryOf('listOwnIntentions'),
  select: ({ items }) => items,
});

export const intentionQuery = (id: string) => queryOf('showIntention', { params: { id } });

/** Looks up where a postcode is, once it is complete. */
export function usePlace(postcode: string) {
  return useQuery({ ...placeQuery(postcode), enabled: isPostcode(postcode) });
}

/** Where a postcode is, if this page has looked it up already. */
export function useKnownPlace(postcode: string) {
  return useQuery({ ...placeQuery(postcode), enabled: false }).data;
}

/**
 * Why no place can be found for a postcode, for a visitor who saves nothing yet. Also null while the server
 * cannot be reached, which is said elsewhere.
 */
export async function whyUnplaced(client: QueryClient, postcode: string): Promise<NotDone | null> {
  try {
    await client.fetchQuery(placeQuery(postcode));
    return null;
  } catch (error) {
    return error instanceof CallFailed && error.notDone.code === 'no-coordinates' ? error.notDone : null;
  }
}

function placeQuery(text: string) {
  const postcode = isPostcode(text) ? normalPostcode(text) : '';
  return queryOptions({
    ...queryOf('findPostcode', { params: { postcode } }),
    retry: false,
    ...onceASession,
  });
}

/** Deletes an own intention: it leaves the list at once, and comes back when the server refuses. */
export function useDeleteIntention() {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationKey: keyOf('deleteIntention'),
    mutationFn: (id: string) => read('deleteIntention', { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: ownIntentionsQuery.queryKey });
      const before = client.getQueryData(ownIntentionsQuery.queryKey);
      client.setQueryData(ownIntentionsQuery.queryKey, (list) =>
        list ? { items: list.items.filter((it) => it.id !== id) } : list,
      );
      return { before };
    },
    onSuccess: (_none, id) => user && clearEdit(user.id, id),
    onError: (_error, _id, kept) => client.setQueryData(ownIntentionsQuery.queryKey, kept?.before),
    onSettled: () => client.invalidateQueries({ queryKey: ownIntentionsQuery.queryKey }),
  });
}
