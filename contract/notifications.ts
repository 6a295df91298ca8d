/**
 * Notices on the wire: subscriptions in the shape in which browsers give them, the push messages they get,
 * and how often each kind is told.
 */
import { z } from 'zod';
import { alertChangeRule, pacesRule, quietHoursRule } from '../domain/alerts.ts';
import { noticeKinds } from '../domain/notifications.ts';
import { Side } from './kinds.ts';

const endpoint = z.url().max(2_000);

export const PushSubscription = z
  .object({
    endpoint,
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
    /** The site's public key that the subscription was made for, as base64url; not every browser tells it. */
    madeFor: z.string().max(200).optional(),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscription = z.output<typeof PushSubscription>;

export const PushSubscriptionEnd = z.object({ endpoint }).meta({ id: 'PushSubscriptionEnd' });
export const PushKey = z.object({ publicKey: z.string() }).meta({ id: 'PushKey' });

/**
 * The content of a push message, which arrives encrypted at the service worker: what it shows, and where a
 * click leads.
 */
export const PushNotice = z.object({
  kind: z.enum(noticeKinds),
  title: z.string(),
  body: z.string(),
  /** A notice replaces an earlier one with the same tag. */
  tag: z.string(),
  /** The path of this site that a click opens. */
  path: z.string(),
});
export type PushNotice = z.output<typeof PushNotice>;

/** How often each kind of notice is told for one intention. */
export const IntentionAlerts = z
  .object({ id: z.uuid(), type: Side, title: z.string(), paces: pacesRule })
  .meta({ id: 'IntentionAlerts' });
export type IntentionAlerts = z.output<typeof IntentionAlerts>;

export const Alerts = z
  .object({
    /** The person's own intentions, newest first. */
    intentions: z.array(IntentionAlerts),
    /** Full hours of UK time, 0 to 23; null for none. */
    quietHours: quietHoursRule.nullable(),
  })
  .meta({ id: 'Alerts' });
export type Alerts = z.output<typeof Alerts>;

export const AlertChange = alertChangeRule.meta({ id: 'AlertChange' });
export const QuietHoursChange = z
  .object({ quietHours: quietHoursRule.nullable() })
  .meta({ id: 'QuietHoursChange' });
