/** The calls of notifications: the browsers that may be told, and the way out of mails. */
import { z } from 'zod';
import { declareCalls, nothing } from '../call.ts';
import { PushKey, PushSubscription, PushSubscriptionEnd } from '../notifications.ts';

/** A browser subscribes once a week. */
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

/** Looking changes nothing, posting does; the link itself is the permission. Both answer a page. */
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
