/** Ends the session because its user wants that, and forgets what belongs to them in this browser. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../../contract/pages.ts';
import { browserMemory, memoryKeys } from '../../core/browser-memory.ts';
import { type Answer, call } from '../../core/client.ts';
import { pressedNotice } from '../../core/pressed-notice.ts';
import { isPersonal } from '../../core/queries.ts';
import { forgetLastSeen } from '../../offline/last-seen.ts';
import { forgetToasts, toast } from '../../ui/toasts.tsx';
import { ownWish, tellOtherTabs } from './own-wish.ts';
import { sessionKey } from './session.ts';

/** Signs out, forgets what belonged to the user in this browser's tabs, and goes home. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const answer = await endSession(() => call('signOut'));
    if (!answer.allowed) return toast(answer.detail, { tone: 'bad' });
    forgetUserInAllTabs(client);
    await navigate(paths.home);
  };
}

/**
 * Makes a call that ends the session because the user wants it to, so that no tab tells them that it ended.
 * The tabs hear of that before the call, because the server closes the user's sockets before it answers.
 */
export async function endSession<Value>(call: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  ownWish.set('asked');
  tellOtherTabs('signing-out');
  const answer = await call();
  if (answer.allowed) return answer;
  ownWish.set('none');
  tellOtherTabs('not-signed-out');
  return answer;
}

/**
 * Makes a call that ends all sessions of a person who need not be the one signed in here, such as setting a
 * new password by the link of a mail. Afterwards the session is read again.
 */
export async function endSessionIfTheirs<Value>(
  client: QueryClient,
  call: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const before = client.getQueryData(sessionKey);
  const answer = await endSession(call);
  if (!answer.allowed) return answer;
  await client.invalidateQueries({ queryKey: sessionKey });
  if (!before || client.getQueryData(sessionKey)) {
    ownWish.set('none');
    tellOtherTabs('not-signed-out');
  }
  return answer;
}

/** Forgets the user in every tab of this browser. */
export function forgetUserInAllTabs(client: QueryClient): void {
  forgetUser(client);
  tellOtherTabs('signed-out');
}

/**
 * Forgets the user in this tab, and what they were changing in this browser: what they typed and fetched,
 * which messages were announced, and what they were told a moment ago.
 */
export function forgetUser(client: QueryClient): void {
  sessionStorage.clear();
  browserMemory.forget(memoryKeys.edits);
  forgetLastSeen();
  forgetToasts();
  pressedNotice.set(null);
  // Where the session had ended by itself before, everything of the user is gone already but for what was
  // typed and kept for them, and nobody needs to be told.
  const isSignedIn = !!client.getQueryData(sessionKey);
  ownWish.set(isSignedIn ? 'forgotten' : 'none');
  if (isSignedIn) becomeVisitor(client);
}

/**
 * Turns the tab into a visitor's: everything of the person leaves every screen, and what was typed in this
 * tab stays.
 */
export function becomeVisitor(client: QueryClient): void {
  forgetLastSeen();
  client.setQueryData(sessionKey, null);
  void client.resetQueries({ predicate: isPersonal });
}
