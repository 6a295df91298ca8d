/**
 * What a press opens shows its frame at once. What is in it follows a moment later, drawn in slices between
 * what else there is to do.
 */
import { type ReactNode, useDeferredValue } from 'react';

export interface DeferredProps {
  /** What stands there before it is opened goes on holding the place. */
  isOpen?: boolean;
  /** Holds the place of what follows. */
  place?: ReactNode;
  children: ReactNode;
}

export function Deferred({ isOpen = true, place, children }: DeferredProps) {
  return useDeferredValue(isOpen, false) ? children : place;
}
