/**
 * Where one is on a page, told by what is in the window: pixels from the page's top mean another place once
 * something above turns out higher or lower than it was taken for.
 */
export interface Anchor {
  readonly name: string;
  /** CSS pixels from the window's top to its own; below 0 where it begins above. */
  readonly top: number;
}

const attribute = 'data-anchor';

/** For an element that one may come back to. The name is its own on a page, and the same after a reload. */
export const anchorNamed = (name: string) => ({ [attribute]: name });

/** The first one of which something is in the window. */
export function anchorInSight(): Anchor | undefined {
  for (const element of document.querySelectorAll(`[${attribute}]`)) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > 0)
      return top < window.innerHeight ? { name: element.getAttribute(attribute)!, top } : undefined;
  }
  return undefined;
}

/** CSS pixels that the page is to be scrolled by, until the anchor is where it was; undefined while it is not there. */
export function distanceTo({ name, top }: Anchor): number | undefined {
  const element = document.querySelector(`[${attribute}="${CSS.escape(name)}"]`);
  return element === null ? undefined : element.getBoundingClientRect().top - top;
}
