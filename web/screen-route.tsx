/** How a route names its screen: loaded when first opened, and one of two where an address has two. */
import type { FunctionComponent } from 'react';
import { type Location, matchRoutes, type RouteObject, useLocation } from 'react-router';
import { ScreenNotShown } from './features/shell/screen-failure.tsx';
import { type Load, part } from './ui/part.tsx';

type Place = Pick<Location, 'pathname' | 'search' | 'state'>;

interface Screen extends FunctionComponent {
  /** Loads what this place shows, and answers whether it came. */
  preload(place: Place): Promise<boolean>;
}

/** `{ path, Component: screen(() => import('./screens/x.tsx')) }`. While it is loaded the screen before it stays. */
export function screen(load: Load<object>): Screen {
  return part(load, { Failed: ScreenNotShown, waitsAbove: true });
}

/** `either(({ search }) => …, screen(…), screen(…))` */
export function either(isFirst: (place: Place) => boolean, First: Screen, Second: Screen): Screen {
  const of = (place: Place) => (isFirst(place) ? First : Second);
  const Either = () => {
    const Shown = of(useLocation());
    return <Shown />;
  };
  return Object.assign(Either, { preload: (place: Place) => of(place).preload(place) });
}

/** Loads the screen of a place, so that it can be shown without waiting; answers whether it came. */
export async function preloadScreen(routes: RouteObject[], place: Place): Promise<boolean> {
  const leaf = matchRoutes(routes, place)?.at(-1);
  const preload = (leaf?.route.Component as Partial<Screen> | undefined)?.preload;
  return preload === undefined || preload(place);
}
