/**
 * Remembers that the user asked for the sign-out under way, so that no tab of this browser tells them that
 * their session ended.
 */
import { createStore } from '../../core/store.ts';

/**
 * Whether the user asked for the sign-out that this tab hears of next: 'none' where they did not, 'forgotten'
 * where they did and this tab has forgotten what they typed already.
 */
type OwnWish = 'none' | 'asked' | 'forgotten';

export const ownWish = createStore<OwnWish>('none');

/** The wish as it stands. It holds for one sign-out: afterwards there is none. */
export function takeOwnWish(): OwnWish {
  const was = ownWish.get();
  ownWish.set('none');
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

/** Calls `onSignedOut` when the user signs out in another tab. Answers the function that stops listening. */
export function onSignOutElsewhere(onSignedOut: () => void): () => void {
  const listening = signOutChannel();
  listening.onmessage = ({ data }: MessageEvent<SignOutMessage>) => {
    if (data === 'signed-out') onSignedOut();
    else ownWish.set(data === 'signing-out' ? 'asked' : 'none');
  };
  return () => {
    listening.onmessage = null;
  };
}
