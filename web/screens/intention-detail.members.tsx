/** Shown to a visitor instead of an intention that is visible only with an account: the way to get one. */
import { Button } from '@mantine/core';
import type { Side } from '../../domain/intentions.ts';
import { useOpenAuth } from '../features/accounts/auth-modal.tsx';
import { ClosedDoor } from './intention-detail.door.tsx';

/**
 * The sign-in for a members-only intention. Afterwards everything is read again, and the intention appears
 * here.
 */
export function ForMembers({ side }: { side: Side }) {
  const openAuth = useOpenAuth();
  return (
    <ClosedDoor
      side={side}
      title="Sign in to see this"
      heading="You need an account to see this"
      action={
        <>
          <Button onClick={() => openAuth({ view: 'login' })}>Sign in</Button>
          <Button variant="default" onClick={() => openAuth({ view: 'register' })}>
            Create an account
          </Button>
        </>
      }
    >
      The person who posted it shows it only to people who are signed in. An account is free, and you will
      come straight back here.
    </ClosedDoor>
  );
}
