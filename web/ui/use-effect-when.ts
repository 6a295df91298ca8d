/** useEffect with explicit triggers: it runs when `changed` changes, not when the values it reads change. */
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

// biome-ignore lint/suspicious/noConfusingVoidType: React's own type of an effect, with a clean-up or none
type Effect = () => void | (() => void);

/**
 * Runs `effect` on mount and when an entry of `changed` changes. It reads the latest values of everything
 * else.
 */
export function useEffectWhen(changed: readonly unknown[], effect: Effect): void {
  const latest = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reasons are the caller's
  useEffect(() => latest(), changed);
}

/** `useEffectWhen` as a layout effect, before the browser paints. */
export function useLayoutEffectWhen(changed: readonly unknown[], effect: Effect): void {
  const latest = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reasons are the caller's
  useLayoutEffect(() => latest(), changed);
}
