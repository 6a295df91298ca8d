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

type SignOutMessage = 'signing-out' | 'not-signed-out' | 'signed-out';

let channel: BroadcastChannel | undefined;

/** One channel both tells and listens: a second one in this tab would hear what the first one tells. */
function signOutChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('intent-sign-out');
  return channel;
}

export function tellOtherTabs(message: SignOutMessage): void {
  signOutChannel().postMessage(message);
}

/** Calls `onSignedOut` when the user signs out in another tab. Answers how to stop listening. */
export function onSignOutElsewhere(onSignedOut: () => void): () => void {
  const listening = signOutChannel();
  listening.onmessage = ({ data }: MessageEvent<SignOutMessage>) => {
    if (data === 'signed-out') onSignedOut();
    else ownWish.set(data === 'signing-out');
  };
  return () => {
    listening.onmessage = null;
  };
}
