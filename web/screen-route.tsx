/** How a route names its screen: loaded when first opened, and one of two where an address has two. */
import { type ComponentType, Suspense } from 'react';

/** `{ path, ...screen(() => import('./screens/x.tsx')) }` */
export function screen(load: () => Promise<{ default: ComponentType }>) {
  return { lazy: async () => ({ Component: (await load()).default }) };
}

export interface EitherProps {
  when: boolean;
  yes: ComponentType;
  no: ComponentType;
}

/** `<Either when={query.has(editKey)} yes={lazy(…)} no={lazy(…)} />` */
export function Either({ when, yes: Yes, no: No }: EitherProps) {
  return <Suspense>{when ? <Yes /> : <No />}</Suspense>;
}
