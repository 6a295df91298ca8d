/** Push on the wire: subscriptions in the shape browsers give them, and the notice a browser is sent. */
import { z } from 'zod';
import { noticeKinds } from '../domain/notifications.ts';

const endpoint = z.url().max(2_000);

export const PushSubscription = z
  .object({
    endpoint,
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscription = z.output<typeof PushSubscription>;

export const PushSubscriptionEnd = z.object({ endpoint }).meta({ id: 'PushSubscriptionEnd' });
export const PushKey = z.object({ publicKey: z.string() }).meta({ id: 'PushKey' });

/** What the service worker is sent, encrypted: what it shows, and where a click leads. */
export const PushNotice = z.object({
  kind: z.enum(noticeKinds),
  title: z.string(),
  body: z.string(),
  /** A notice replaces the one with the same tag. */
  tag: z.string(),
  /** A path of this site. */
  path: z.string(),
});
export type PushNotice = z.output<typeof PushNotice>;
