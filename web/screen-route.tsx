/**
 * How a route refers to its screen: the code is loaded when the screen is first opened, and an address may
 * have two screens.
 */
import type { FunctionComponent } from 'react';
import { type Location, matchRoutes, type RouteObject, useLocation } from 'react-router';
import { ScreenNotShown } from './features/shell/screen-failure.tsx';
import { type Load, part } from './ui/part.tsx';

type Place = Pick<Location, 'pathname' | 'search' | 'state'>;

interface Screen extends FunctionComponent {
  /** Loads the code for this location, and answers whether it came. */
  preload(place: Place): Promise<boolean>;
}

/**
 * A screen of a route: `{ path, Component: screen(() => import('./screens/x.tsx')) }`. The screen before it
 * stays until the code is loaded.
 */
export function screen(load: Load<object>): Screen {
  return part(load, { Failed: ScreenNotShown, waitsAbove: true });
}

/** One of two screens by location: `either(({ search }) => …, screen(…), screen(…))`. */
export function either(isFirst: (place: Place) => boolean, First: Screen, Second: Screen): Screen {
  const of = (place: Place) => (isFirst(place) ? First : Second);
  const Either = () => {
    const Shown = of(useLocation());
    return <Shown />;
  };
  return Object.assign(Either, { preload: (place: Place) => of(place).preload(place) });
}

/** Loads the screen of a location, so that it renders without waiting. Answers whether its code came. */
export async function preloadScreen(routes: RouteObject[], place: Place): Promise<boolean> {
  const leaf = matchRoutes(routes, place)?.at(-1);
  const preload = (leaf?.route.Component as Partial<Screen> | undefined)?.preload;
  return preload === undefined || preload(place);
}
