/**
 * Push in this browser: the person allows it, the subscription is kept fresh, and it ends with the sign-out.
 */
import { notificationWords } from '../../../domain/wording.ts';
import { browserMemory, memoryKeys } from '../../core/browser-memory.ts';
import { createStore } from '../../core/store.ts';
import { isFresh, RememberedRule } from './push-age.ts';
import { end, isForOurKey, subscribe, tell } from './push-renewal.ts';

export type PushState =
  /** The browser has no push, or only for an installed site. */
  | 'unsupported'
  /** The person has refused notices of this site, or the browser has for them. */
  | typeof notificationWords.permissionBlocked
  | 'off'
  | 'on'
  /** The person has allowed it, but the push service or the server could not be reached. */
  | 'failed';

/** The state of push; null until somebody has looked. */
export const pushState = createStore<PushState | null>(null);

const worker = '/service-worker.js';

/**
 * Asks the browser's permission for a person who is not signed in yet: signing in then subscribes. 'on' means
 * that the permission is there. It must be called from a click.
 */
export async function allowPush(): Promise<PushState> {
  if (stateBefore() === 'off') await Notification.requestPermission();
  const state = stateBefore();
  pushState.set(state);
  return state === 'off' && isPushAllowed() ? 'on' : state;
}

/**
 * Asks the browser's permission, then subscribes; 'permission-blocked' when the answer was not yes. It must
 * be called from a click, because browsers ignore it elsewhere.
 */
export async function startPush(userId: string): Promise<PushState> {
  const answer = stateBefore() === 'off' ? await Notification.requestPermission() : 'granted';
  if (answer === 'granted') return keepPush(userId);
  pushState.set(notificationWords.permissionBlocked);
  return notificationWords.permissionBlocked;
}

/** Subscribes without asking where permission was given already, and again after seven days. */
export async function keepPush(userId: string): Promise<PushState> {
  const before = stateBefore();
  const isAllowed = before === 'off' && isPushAllowed();
  const state = isAllowed ? await inTurn(() => refreshed(userId)).catch(() => 'failed' as const) : before;
  pushState.set(state);
  return state;
}

/** Whether the browser has push and its person has not refused it. */
export function pushCanStart(): boolean {
  return stateBefore() === 'off';
}

/** Whether the person has given this browser's permission. */
export function isPushAllowed(): boolean {
  return Notification.permission === 'granted';
}

/** Sets the state without subscribing or asking. */
export function lookAtPush(): void {
  if (pushState.get() === null) pushState.set(stateBefore());
}

/**
 * Nobody who uses this browser after the sign-out sees what was meant for the person before: no notice comes
 * any more, and those that are shown are taken away. Never throws.
 */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration(worker);
    for (const it of (await registration?.getNotifications()) ?? []) it.close();
    if (!browserMemory.has(memoryKeys.pushSubscription)) return;
    browserMemory.forget(memoryKeys.pushSubscription);
    pushState.set(null);
    const subscription = await registration?.pushManager.getSubscription();
    if (subscription) await end(subscription);
  } catch {
    // The subscription may stay for now: the server forgets a browser that no longer takes what it sends.
  }
}

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Runs work one after another: the frame and the profile both ask, and two renewals at once would end each
 * other's subscription.
 */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => {});
  return turn;
}

function stateBefore(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? notificationWords.permissionBlocked : 'off';
}

async function refreshed(userId: string): Promise<PushState> {
  await navigator.serviceWorker.register(worker);
  const registration = await navigator.serviceWorker.ready;
  const current = await registration.pushManager.getSubscription();
  const isGood = current && isFresh(remembered(), current.endpoint, userId, Date.now());
  if (isGood && (await isForOurKey(current))) {
    // The server may have forgotten the subscription after a new password or a sign-out of this device. Where
    // it cannot be told now, it is told next time.
    void tell(current).catch(() => {});
    return 'on';
  }
  if (current) await end(current);
  const { endpoint } = await subscribe(registration);
  browserMemory.write(memoryKeys.pushSubscription, { endpoint, userId, at: Date.now() });
  return 'on';
}

function remembered() {
  return browserMemory.read(memoryKeys.pushSubscription, RememberedRule);
}
