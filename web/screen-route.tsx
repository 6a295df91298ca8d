/** How a route names its screen: loaded when first opened, and one of two where an address has two. */
import type { ComponentType } from 'react';
import { ScreenNotLoaded } from './features/shell/screen-failure.tsx';
import { loadOnce } from './ui/loading.ts';
import { type Load, part } from './ui/part.tsx';

/** `{ path, ...screen(() => import('./screens/x.tsx')) }` */
export function screen(load: Load<object>) {
  // The router would hold on to a failure: a screen that did not load is a part, which can be tried again.
  const orPart = () => ({ default: screenPart(load) });
  return { lazy: async () => ({ Component: (await loadOnce(load).catch(orPart)).default }) };
}

/** A screen that is not a route's own: `const Form = screenPart(() => import('./screens/form.tsx'))`. */
export function screenPart(load: Load<object>) {
  return part(load, { Failed: ScreenNotLoaded });
}

export interface EitherProps {
  when: boolean;
  yes: ComponentType;
  no: ComponentType;
}

/** `<Either when={query.has(editKey)} yes={screenPart(…)} no={screenPart(…)} />` */
export function Either({ when, yes: Yes, no: No }: EitherProps) {
  return when ? <Yes /> : <No />;
}
