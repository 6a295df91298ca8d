/**
 * Follows the end of sessions: a sign-out reaches every tab of the browser at once, and a session that was
 * ended elsewhere is told calmly.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { paths } from '../../../contract/pages.ts';
import { liveStatus } from '../../live/status.ts';
import { forgetToasts, toast } from '../../ui/toasts.tsx';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { keepFor, loadAnew } from './left-behind.ts';
import { onSignOutElsewhere, takeOwnWish } from './own-wish.ts';
import { isEndHeld, sessionKey, useSession } from './session.ts';
import { becomeVisitor, forgetUser } from './sign-out.ts';

/** Stands once in the app. */
export function useSessionEnd(): void {
  const client = useQueryClient();
  const session = useSession();
  const { status } = session;
  const before = useRef(session);
  useEffectWhen([status], () => {
    const was = before.current;
    before.current = session;
    if (was.status !== 'signed-in' || status !== 'signed-out') return;
    becomeVisitor(client);
    const wish = takeOwnWish();
    // Where the user asked for it with a new password, for instance, what they typed is still here.
    if (wish !== 'forgotten') keepFor(was.user.id);
    if (wish !== 'none') return;
    forgetToasts();
    sayEnded();
  });
  useEffect(() => {
    const endings = [
      onSignOutElsewhere(() => {
        forgetUser(client);
        // An open form would go on showing what they typed, and write it down again with the next key. To the front
        // page, as in the tab that signs out: where they were is theirs, too.
        void loadAnew(paths.home);
      }),
      isEndHeld.subscribe(() => isEndHeld.get() && sayEnded()),
      // The server closes the sockets of a user when one of their sessions ends; it may have been this one.
      liveStatus.subscribe(() => {
        if (liveStatus.get() === 'reconnecting') void client.invalidateQueries({ queryKey: sessionKey });
      }),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [client]);
}

function sayEnded(): void {
  const words =
    'You were signed out. The intentions and messages you were writing are kept. Sign in to continue.';
  toast(words, { id: 'session-end' });
}
