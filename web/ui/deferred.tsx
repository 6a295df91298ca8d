/**
 * Renders its children a moment after its own first render, in slices. The frame of what was opened appears
 * at once, and the page goes on answering presses.
 */
import { type ReactNode, useDeferredValue } from 'react';

export interface DeferredProps {
  /** While it is false, only `place` is rendered. */
  isOpen?: boolean;
  /** Rendered instead of the children until they are ready, with the same size. */
  place?: ReactNode;
  children: ReactNode;
}

export function Deferred({ isOpen = true, place, children }: DeferredProps) {
  return useDeferredValue(isOpen, false) ? children : place;
}
