/**
 * A mark on the page as a whole, for its styles: to ask by `:has` whether something stands in it would cost
 * with each change of it.
 */
import { useLayoutEffect } from 'react';

/** `name` is an attribute of the document's element, there while `isOn`. */
export function usePageMark(name: `data-${string}`, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    document.documentElement.setAttribute(name, '');
    return () => document.documentElement.removeAttribute(name);
  }, [name, isOn]);
}
