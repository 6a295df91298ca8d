/** The way out of one kind of mail: a link that only we could have written, good without signing in. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NoticeKind, noticeKinds } from '../../../domain/notifications.ts';
import type { Config } from '../../config.ts';

export interface WayOut {
  readonly userId: string;
  readonly kind: NoticeKind;
}

/** Of a user's id, with which each token begins. */
const idLength = 36;

/** It never expires: a mail of last year must still lead out. */
export function unsubscribeUrl({ origin, authSecret }: Pick<Config, 'origin' | 'authSecret'>, out: WayOut) {
  return `${origin}/api/unsubscribe/${tokenOf(authSecret, out)}`;
}

/** What a link's token says; undefined for one that we did not write. */
export function wayOutOf({ authSecret }: Pick<Config, 'authSecret'>, given: string): WayOut | undefined {
  const userId = given.slice(0, idLength);
  return noticeKinds
    .map((kind) => ({ userId, kind }))
    .find((out) => isSame(Buffer.from(given), Buffer.from(tokenOf(authSecret, out))));
}

/** How long a comparison takes tells nothing of the token that would have been right. */
function isSame(given: Buffer, written: Buffer): boolean {
  return given.length === written.length && timingSafeEqual(given, written);
}

/** The purpose is part of what is signed: the same secret signs other things. */
function tokenOf(secret: string, { userId, kind }: WayOut): string {
  const text = `${userId}.${kind}`;
  const signature = createHmac('sha256', secret).update(`unsubscribe ${text}`).digest('base64url');
  return `${text}.${signature}`;
}
