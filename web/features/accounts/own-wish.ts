/**
 * Remembers that the user asked for the sign-out under way, so that no tab of this browser tells them that
 * their session ended.
 */
import { createStore } from '../../core/store.ts';

/** True while the user has asked for the sign-out of which this tab hears next. */
export const ownWish = createStore(false);

/** Whether the user asked for the sign-out; the answer is forgotten once it is given. */
export function takeOwnWish(): boolean {
  const was = ownWish.get();
  ownWish.set(false);
  return was;
}

const signOutChannel = 'intent-sign-out';
type SignOutMessage = 'signing-out' | 'not-signed-out' | 'signed-out';

export function tellOtherTabs(message: SignOutMessage): void {
  const channel = new BroadcastChannel(signOutChannel);
  channel.postMessage(message);
  channel.close();
}

/** Calls `onSignedOut` when the user signs out in another tab. Answers the function that stops listening. */
export function onSignOutElsewhere(onSignedOut: () => void): () => void {
  const channel = new BroadcastChannel(signOutChannel);
  channel.onmessage = ({ data }: MessageEvent<SignOutMessage>) => {
    if (data === 'signed-out') onSignedOut();
    else ownWish.set(data === 'signing-out');
  };
  return () => channel.close();
}
