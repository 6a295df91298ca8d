/** The way out of one kind of mail: a link that only we could have written, good without signing in. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NoticeKind, noticeKinds } from '../../../domain/notifications.ts';
import type { Config } from '../../config.ts';

export interface WayOut {
  readonly userId: string;
  readonly kind: NoticeKind;
}

const token = /^([0-9a-f-]{36})\.([a-z]+)\.([\w-]{43})$/;

/** It never expires: a mail of last year must still lead out. */
export function unsubscribeUrl({ origin, authSecret }: Pick<Config, 'origin' | 'authSecret'>, out: WayOut) {
  const text = `${out.userId}.${out.kind}`;
  return `${origin}/api/unsubscribe/${text}.${signature(authSecret, text).toString('base64url')}`;
}

/** What a link's token says; undefined for one that we did not write. */
export function wayOutOf({ authSecret }: Pick<Config, 'authSecret'>, given: string): WayOut | undefined {
  const [, userId = '', word = '', signed = ''] = token.exec(given) ?? [];
  const kind = noticeKinds.find((it) => it === word);
  const expected = signature(authSecret, `${userId}.${word}`);
  const actual = Buffer.from(signed, 'base64url');
  if (kind === undefined || actual.length !== expected.length) return undefined;
  return timingSafeEqual(actual, expected) ? { userId, kind } : undefined;
}

/** The purpose is part of what is signed: the same secret signs other things. */
function signature(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe ${text}`).digest();
}
