/**
 * How a moment comes: over everything else, unless somebody's hands are busy; then beside them, and over
 * everything once they are free.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { handsAreBusy, whenHandsAreFree } from './hands.ts';
import { useIsLookedAt } from './looked-at.ts';

/** 'owed': it was beside the field for its time, and the field is still typed in. */
export type Phase = 'whole' | 'beside' | 'owed';

/** It ends by itself after so many milliseconds in which the page is in sight. */
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

/** Milliseconds until a press counts: one that was under way was meant for what stood there before. */
const settlesMs = 500;

export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settlesMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
