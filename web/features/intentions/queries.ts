/** What the intention screens read and write, under the keys everybody shares. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Side } from '../../../domain/intentions.ts';
import { isPostcode, normalPostcode } from '../../../domain/postcodes.ts';
import { api, dataOf } from '../../client.ts';

/** What changes only with a release is asked once a session, and is the same for everybody. */
const onceASession = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { isForAll: true },
};

export const intentionKeys = {
  all: ['intentions'],
  own: ['intentions', 'own'],
  one: (id: string) => ['intentions', 'one', id],
} as const;

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/categories', { signal })),
  select: ({ items }) => items,
  ...onceASession,
});

/** `category` is text: it may come from an address that somebody typed. */
export const questionSetQuery = (category: string, type: Side) =>
  queryOptions({
    queryKey: ['question-sets', category, type],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/question-sets/{category}/{type}', { params: { path: { category, type } }, signal }),
      ),
    ...onceASession,
  });

export const ownIntentionsQuery = queryOptions({
  queryKey: intentionKeys.own,
  queryFn: ({ signal }) => dataOf(api.GET('/api/intentions', { signal })),
  select: ({ items }) => items,
});

export const intentionQuery = (id: string) =>
  queryOptions({
    queryKey: intentionKeys.one(id),
    queryFn: ({ signal }) => dataOf(api.GET('/api/intentions/{id}', { params: { path: { id } }, signal })),
  });

/** Where a postcode is; asks nothing until the postcode is complete. */
export function usePlace(postcode: string) {
  return useQuery({ ...placeQuery(postcode), enabled: isPostcode(postcode) });
}

/** Where a postcode is, if somebody on this page has asked already. */
export function useKnownPlace(postcode: string) {
  return useQuery({ ...placeQuery(postcode), enabled: false }).data;
}

function placeQuery(text: string) {
  const postcode = isPostcode(text) ? normalPostcode(text) : '';
  return queryOptions({
    queryKey: ['postcodes', postcode],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/postcodes/{postcode}', { params: { path: { postcode } }, signal })),
    retry: false,
    ...onceASession,
  });
}

/** Deletes one of the person's own; the list forgets it at once and takes it back when the server refuses. */
export function useDeleteIntention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      dataOf(api.DELETE('/api/intentions/{id}', { params: { path: { id } } })),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: intentionKeys.own });
      const before = client.getQueryData(ownIntentionsQuery.queryKey);
      client.setQueryData(ownIntentionsQuery.queryKey, (list) =>
        list ? { items: list.items.filter((it) => it.id !== id) } : list,
      );
      return { before };
    },
    onError: (_error, _id, kept) => client.setQueryData(ownIntentionsQuery.queryKey, kept?.before),
    onSettled: () => client.invalidateQueries({ queryKey: intentionKeys.own }),
  });
}
