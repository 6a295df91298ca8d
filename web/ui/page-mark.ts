/**
 * Sets an attribute on the root element for style sheets. Asking by `:has()` instead would cost time with
 * every change of the page.
 */
import { useLayoutEffect } from 'react';

/** Sets the attribute `name` on the root element while `isOn`. */
export function usePageMark(name: `data-${string}`, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    document.documentElement.setAttribute(name, '');
    return () => document.documentElement.removeAttribute(name);
  }, [name, isOn]);
}
