/**
 * The calls of notifications: the browsers that get notices, how often each kind is told, and the links that
 * end mails.
 */
import { z } from 'zod';
import { declareCalls, nothing } from '../call.ts';
import {
  AlertChange,
  Alerts,
  PushKey,
  PushSubscription,
  PushSubscriptionEnd,
  QuietHoursChange,
} from '../notifications.ts';

/** A browser subscribes about once a week. */
const subscription = { who: 'signed in', perMinute: 20, reply: nothing } as const;

export const pushCalls = declareCalls({
  showPushKey: {
    summary: 'The key that push services know this site by',
    who: 'everybody',
    reply: { 200: PushKey },
  },
  subscribe: {
    ...subscription,
    summary: 'Show me notices in this browser; sending it again is harmless',
    body: PushSubscription,
  },
  unsubscribe: {
    ...subscription,
    summary: 'Show me no more notices in this browser',
    body: PushSubscriptionEnd,
  },
});

const alerts = { who: 'signed in', reply: { 200: Alerts } } as const;

export const alertCalls = declareCalls({
  readAlerts: { ...alerts, summary: 'How often I am told about each of my intentions, and my quiet hours' },
  chooseAlerts: {
    ...alerts,
    summary: 'Tell me about this intention of mine so often; kinds that are not named stay as they are',
    who: 'owner',
    // A person tries the paces of five kinds, each a few times.
    perMinute: 60,
    params: z.object({ id: z.uuid() }),
    body: AlertChange,
    refusals: ['intention-not-found'],
  },
  chooseQuietHours: {
    ...alerts,
    summary: 'Disturb me with no notice between these hours; what is due then waits until they end',
    perMinute: 60,
    body: QuietHoursChange,
  },
});

/**
 * The links that end mails. A GET changes nothing, a POST ends them; the link itself is the permission. Both
 * answer an HTML page.
 */
const mailStop = {
  who: 'everybody',
  // Mail providers post for many people from few addresses.
  perMinute: 600,
  params: z.object({ token: z.string().max(150) }),
} as const;

export const mailStopCalls = declareCalls({
  askToStopMails: { ...mailStop, summary: 'Asks whether to stop the mails of this link' },
  stopMails: { ...mailStop, summary: 'Stops the mails of this link with one click (RFC 8058)' },
});
