import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keyOf, localKey } from '../../core/queries.ts';
import { updateBlocks } from '../intentions/blocking.ts';
import { questionSetQuery } from '../intentions/queries.ts';
import { candidateLists } from './lists.ts';

test.each([...candidateLists, 'listClosedRings'] as const)(
  'who is blocked stands in no %s that is kept out of sight',
  (list) => {
    const client = new QueryClient();
    client.setQueryData<object>([list, { params: { id: crypto.randomUUID() } }], { items: [] });
    updateBlocks({ kind: 'blocks.changed' }, client);
    expect(client.getQueryCache().getAll()).toEqual([]);
  },
);

test('a block leaves the session, what is the same for everybody, and what was liked', () => {
  const client = new QueryClient();
  const { queryKey, meta = {} } = questionSetQuery('property', 'sell');
  const kept: QueryKey[] = [keyOf('currentSession'), queryKey, localKey('likeState', 'mine', 'theirs')];
  client.setQueryDefaults(queryKey, { meta });
  for (const key of kept) client.setQueryData<object>(key, {});
  updateBlocks({ kind: 'blocks.changed' }, client);
  expect(
    client
      .getQueryCache()
      .getAll()
      .map((it) => it.queryKey),
  ).toEqual(kept);
});
