/** Makes a browser's push subscription and tells the server of it, from a page or from the service worker. */
import type { PushSubscription as Sent } from '../../../contract/notifications.ts';
import { call, read } from '../../core/client.ts';
import { isForKey, pushKeyOf } from './push-key.ts';

/** Subscribes with the site's key and tells the server. Throws when either fails. */
export async function subscribe(registration: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { publicKey } = await read('showPushKey');
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await tell(subscription);
  return subscription;
}

/**
 * Whether the subscription was made for the site's current key. It counts as such while the server cannot be
 * asked.
 */
export async function isForOurKey({ options }: PushSubscription): Promise<boolean> {
  const asked = await call('showPushKey');
  return !asked.allowed || isForKey(options?.applicationServerKey, asked.value.publicKey);
}

/** Tells the server of the subscription, whether it knows it or not. */
export async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON() as Sent;
  const madeFor = pushKeyOf(subscription.options?.applicationServerKey);
  await read('subscribe', { body: { endpoint, keys, ...(madeFor !== undefined && { madeFor }) } });
}

/** Ends the subscription here and on the server; it ends here even when the server cannot be told. */
export async function end(subscription: PushSubscription): Promise<void> {
  await call('unsubscribe', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** Renews the subscription after the push service has changed it by itself. */
export async function renewSubscription(
  registration: ServiceWorkerRegistration,
  old: PushSubscription | null,
): Promise<void> {
  await subscribe(registration);
  if (old) await read('unsubscribe', { body: { endpoint: old.endpoint } });
}
