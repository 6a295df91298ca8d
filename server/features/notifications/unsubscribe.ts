/** The link that stops one kind of mail: only we can write it, and it holds without signing in. */
import { callUrl } from '../../../contract/addresses.ts';
import { type NoticeKind, noticeKinds } from '../../../domain/notifications.ts';
import type { Config } from '../../config.ts';
import { type Secrets, sign, verify } from '../../core/signed.ts';

export interface WayOut {
  readonly userId: string;
  readonly kind: NoticeKind;
}

const purpose = 'unsubscribe';

/** The link. It never expires: a mail of last year must still lead out. */
export function unsubscribeUrl({ origin, authSecret }: Pick<Config, 'origin' | 'authSecret'>, out: WayOut) {
  const token = sign(authSecret, purpose, `${out.userId}.${out.kind}`);
  return origin + callUrl('askToStopMails', { token });
}

/**
 * The content of a link's token; undefined for one that we did not write, and for a kind of mail that does
 * not exist any more.
 */
export function wayOutOf(secrets: Secrets, given: string): WayOut | undefined {
  const [userId = '', named] = verify(secrets, purpose, given)?.split('.') ?? [];
  const kind = noticeKinds.find((it) => it === named);
  return kind && { userId, kind };
}
