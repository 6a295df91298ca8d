/** What a query answered, once it is there. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';
import { FormSkeleton } from './skeletons.tsx';

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'error' | 'refetch'>;
  /** How many fields the grey shapes have, which are shown until there is an answer. */
  fields?: number;
  children: (data: Data) => ReactNode;
}

/** Without an answer it says why, with a button to ask again. */
export function Loaded<Data>({
  query: { data, isPending, error, refetch },
  fields = 1,
  children,
}: LoadedProps<Data>) {
  if (isPending) return <FormSkeleton fields={fields} />;
  if (data === undefined) return <Failure onRetry={() => void refetch()}>{error?.message}</Failure>;
  return children(data);
}
