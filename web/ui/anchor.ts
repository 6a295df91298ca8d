/**
 * A scroll position relative to a named element in the window. Pixels from the top of the page would point
 * elsewhere once content above changes its height.
 */
export interface Anchor {
  readonly name: string;
  /**
   * CSS pixels from the top of the window to the top of the element; negative if it begins above the window.
   */
  readonly top: number;
}

const attribute = 'data-anchor';

/** Marks an element as an anchor. The name must be unique on the page and the same after a reload. */
export const anchorNamed = (name: string) => ({ [attribute]: name });

/** The first anchor that is at least partly in the window. */
export function anchorInSight(): Anchor | undefined {
  for (const element of document.querySelectorAll(`[${attribute}]`)) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > 0)
      return top < window.innerHeight ? { name: element.getAttribute(attribute)!, top } : undefined;
  }
  return undefined;
}

/**
 * CSS pixels to scroll by so that the anchor is where it was, or undefined while its element is not on the
 * page.
 */
export function distanceTo({ name, top }: Anchor): number | undefined {
  const element = document.querySelector(`[${attribute}="${CSS.escape(name)}"]`);
  return element === null ? undefined : element.getBoundingClientRect().top - top;
}
