/** Effects whose reason to run is not what they read. */
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

// biome-ignore lint/suspicious/noConfusingVoidType: React's own type of an effect, with a clean-up or none
type Effect = () => void | (() => void);

/** Runs at first, and whenever one of `changed` did; everything else it reads is as it is by then. */
export function useEffectWhen(changed: readonly unknown[], effect: Effect): void {
  const latest = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reasons are the caller's
  useEffect(() => latest(), changed);
}

/** The same, before the browser paints. */
export function useLayoutEffectWhen(changed: readonly unknown[], effect: Effect): void {
  const latest = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reasons are the caller's
  useLayoutEffect(() => latest(), changed);
}
