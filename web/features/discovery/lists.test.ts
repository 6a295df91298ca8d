import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { updateBlocks } from '../intentions/blocking.ts';
import { candidateLists } from './lists.ts';

test.each(candidateLists)('who is blocked stands in no %s that is kept out of sight', (list) => {
  const client = new QueryClient();
  client.setQueryData<object>([list, { params: { id: crypto.randomUUID() } }], { items: [] });
  updateBlocks({ kind: 'blocks.changed' }, client);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
