/** A sign-out that the user asks for: every tab of this browser knows of it, and none tells them of it. */
import { createStore } from '../../core/store.ts';

/** Whether the user asked for the sign-out that this tab hears of next. */
export const ownWish = createStore(false);

/** Whether the user asked for the sign-out; asking forgets it. */
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

/** Calls `onSignedOut` when the user signs out in another tab. Answers how to stop listening. */
export function onSignOutElsewhere(onSignedOut: () => void): () => void {
  const channel = new BroadcastChannel(signOutChannel);
  channel.onmessage = ({ data }: MessageEvent<SignOutMessage>) => {
    if (data === 'signed-out') onSignedOut();
    else ownWish.set(data === 'signing-out');
  };
  return () => channel.close();
}
