/**
 * How a moment is shown: over the whole screen; or, while the person is busy, as a card beside their field,
 * and over the whole screen once they are free.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { handsAreBusy, whenHandsAreFree } from './hands.ts';
import { useIsLookedAt } from './looked-at.ts';

/**
 * 'owed': the card was shown for its time, but the person is still busy, so the whole moment is yet to come.
 */
export type Phase = 'whole' | 'beside' | 'owed';

/**
 * The phase of a moment. It closes by itself after `lastsMs` milliseconds, counted while the page is visible.
 */
export function useMomentPhase(lastsMs: number, onClose: () => void): Phase {
  const [phase, setPhase] = useState<Phase>(() => (handsAreBusy() ? 'beside' : 'whole'));
  const end = useEffectEvent(() => (phase === 'beside' ? setPhase('owed') : onClose()));
  const isLookedAt = useIsLookedAt();
  useEffect(() => {
    if (phase === 'owed' || !isLookedAt) return;
    const timer = setTimeout(() => end(), lastsMs);
    return () => clearTimeout(timer);
  }, [phase, lastsMs, isLookedAt]);
  const isWhole = phase === 'whole';
  useEffect(() => (isWhole ? undefined : whenHandsAreFree(() => setPhase('whole'))), [isWhole]);
  return phase;
}

/**
 * Milliseconds until presses count. A press that was already under way was meant for what stood there before.
 */
const settlesMs = 500;

export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settlesMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
