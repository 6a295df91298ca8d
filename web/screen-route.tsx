/** How a route names its screen: loaded when first opened, and chosen by the query where one address has two. */
import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router';

/** `{ path, ...screen(() => import('./screens/x.tsx')) }` */
export function screen(load: () => Promise<{ default: ComponentType }>) {
  return { lazy: async () => ({ Component: (await load()).default }) };
}

export interface ByQueryProps {
  /** The query key that decides. */
  name: string;
  yes: ComponentType;
  no: ComponentType;
}

/** `{ path, element: <ByQuery name={queryKeys.result} yes={lazy(…)} no={lazy(…)} /> }`: /buy?result, /sell/{id}?edit. */
export function ByQuery({ name, yes: Yes, no: No }: ByQueryProps) {
  const [query] = useSearchParams();
  return <Suspense>{query.has(name) ? <Yes /> : <No />}</Suspense>;
}
