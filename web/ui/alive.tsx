/** Whether the page answers to presses: one that was made beforehand stands before its script has come. */
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';

const Context = createContext(true);

export interface AliveProps {
  /** The page stands: what goes on from it begins as it was made. */
  isMade: boolean;
  children: ReactNode;
}

/**
 * Around all that asks. What a page becomes when it is alive is a transition, drawn in slices between what else there is to do; React would draw it
 * at once, in the task in which it has gone on from the page, for whoever reads a store that the server sees otherwise.
 */
export function Alive({ isMade, children }: AliveProps) {
  const [isAlive, setAlive] = useState(!isMade);
  useEffect(() => startTransition(() => setAlive(true)), []);
  return <Context value={isAlive}>{children}</Context>;
}

export function useIsAlive(): boolean {
  return use(Context);
}
