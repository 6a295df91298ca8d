/**
 * Signs a verified person in at once. For an unverified one it waits for the link in the mail, and asks every
 * two seconds until the time is over.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SessionUser } from '../../../contract/accounts.ts';
import { limits } from '../../../domain/limits.ts';
import { accountWords } from '../../../domain/wording.ts';
import { call } from '../../core/client.ts';
import { toast } from '../../ui/toasts.tsx';
import { readSession, useSignedIn } from './session.ts';
import { becomeVisitor } from './sign-out.ts';
import { stepAfter } from './verification-steps.ts';

/** The address whose verification the overlay waits for, and until when. */
interface Waiting {
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * The outcome. 'stopped': the person stopped the wait and is signed out again. 'left': the screen was left,
 * so nothing is said or done any more.
 */
export type Entered = 'verified' | 'gave-up' | 'stopped' | 'left';

export interface Verification {
  readonly waitingFor: Waiting | null;
  /** Signs the person in here once they are verified. */
  enter(user: SessionUser): Promise<Entered>;
  /** Ends the wait because the address was wrong. */
  stop(): void;
}

export function useVerification(onWaiting?: (waiting: boolean) => void): Verification {
  const [waitingFor, setWaitingFor] = useState<Waiting | null>(null);
  const left = useLeft();
  const stop = useRef(new AbortController());
  const signedIn = useSignedIn();
  const client = useQueryClient();
  const show = (waiting: Waiting | null) => {
    setWaitingFor(waiting);
    onWaiting?.(waiting !== null);
  };
  const waitFor = async (email: string, until: number) => {
    stop.current = new AbortController();
    show({ email, until });
    const ended = AbortSignal.any([left.current.signal, stop.current.signal]);
    const polled = await pollUntilVerified(until, ended);
    if (left.current.signal.aborted) return 'left';
    show(null);
    if (polled === 'gave-up' || polled === 'stopped') {
      await call('signOut');
      becomeVisitor(client);
      return polled;
    }
    toast(accountWords.verified, { tone: 'good', id: 'verification' });
    await signedIn(polled);
    return 'verified';
  };
  return {
    waitingFor,
    async enter(user) {
      const { email, secondsToVerify } = user;
      if (secondsToVerify !== null) return waitFor(email, Date.now() + secondsToVerify * 1_000);
      await signedIn(user);
      return 'verified';
    },
    stop: () => stop.current.abort(),
  };
}

async function pollUntilVerified(
  until: number,
  ended: AbortSignal,
): Promise<SessionUser | 'gave-up' | 'stopped'> {
  while (!ended.aborted) {
    await pause(limits.verification.pollMs, ended);
    const askedAt = Date.now();
    const user = await readSession(ended).catch(() => undefined);
    if (ended.aborted) break;
    const step = stepAfter(user, askedAt, until);
    if (step === 'verified') return user!;
    if (step === 'gave-up') return step;
  }
  return 'stopped';
}

/** Waits so many milliseconds; it resolves early when `ended` is aborted. */
function pause(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function useLeft() {
  const left = useRef(new AbortController());
  useEffect(() => {
    // React's strict mode mounts twice, so each mount needs a controller of its own.
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  return left;
}
