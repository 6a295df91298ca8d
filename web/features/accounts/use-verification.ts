/** Coming in: at once when verified, else the wait for the mail's link, asked every two seconds until the time is over. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SessionUser } from '../../../contract/accounts.ts';
import { limits } from '../../../domain/limits.ts';
import { accountWords } from '../../../domain/wording.ts';
import { call } from '../../client.ts';
import { toast } from '../../ui/toasts.tsx';
import { becomeVisitor, readSession, useSignedIn } from './session.tsx';
import { endOfWait, stepAfter } from './verification-steps.ts';

/** Whom the overlay waits for, and until when. */
export interface Waiting {
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** 'left' is the screen having been left: nothing is to be said or done any more. */
export type Entered = 'verified' | 'gave-up' | 'left';

export interface Verification {
  readonly waitingFor: Waiting | null;
  /** Signs the person in here once they are verified. `registeredAt` in milliseconds since 1970. */
  enter(user: SessionUser, registeredAt?: number): Promise<Entered>;
}

export function useVerification(onWaiting?: (waiting: boolean) => void): Verification {
  const [waitingFor, setWaitingFor] = useState<Waiting | null>(null);
  const stop = useStopAtUnmount();
  const signedIn = useSignedIn();
  const client = useQueryClient();
  const show = (waiting: Waiting | null) => {
    setWaitingFor(waiting);
    onWaiting?.(waiting !== null);
  };
  const waitFor = async (email: string, until: number) => {
    show({ email, until });
    const result = await pollUntilVerified(until, stop.current.signal);
    if (result === 'left') return result;
    show(null);
    if (result === 'gave-up') {
      await call('signOut');
      becomeVisitor(client);
      return result;
    }
    toast(accountWords.verified, { tone: 'good', id: 'verification' });
    await signedIn(result);
    return 'verified';
  };
  return {
    waitingFor,
    async enter(user, registeredAt = Date.parse(user.createdAt)) {
      if (!user.emailVerified) return waitFor(user.email, endOfWait(registeredAt, Date.now()));
      await signedIn(user);
      return 'verified';
    },
  };
}

async function pollUntilVerified(
  until: number,
  left: AbortSignal,
): Promise<SessionUser | Exclude<Entered, 'verified'>> {
  while (!left.aborted) {
    await pause(limits.verification.pollMs, left);
    const askedAt = Date.now();
    const user = await readSession(left).catch(() => undefined);
    if (left.aborted) break;
    const step = stepAfter(user, askedAt, until);
    if (step === 'verified') return user!;
    if (step === 'gave-up') return step;
  }
  return 'left';
}

/** Ends early, without a word, when the screen is left. */
function pause(ms: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    left.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function useStopAtUnmount() {
  const stop = useRef(new AbortController());
  useEffect(() => {
    // React's strict mode mounts twice: the second life needs a controller of its own.
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  return stop;
}
