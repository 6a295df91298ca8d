/** The way to appeal: a link that only we could have written, good without signing in, for one action. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';

const idLength = 36;
type Secrets = Pick<Config, 'origin' | 'authSecret'>;

export function appealUrl({ origin, authSecret }: Secrets, actionId: string): string {
  return `${origin}/api/appeals/${tokenOf(authSecret, actionId)}`;
}

/** The action that a link's token names; undefined for one that we did not write. */
export function actionOfLink({ authSecret }: Pick<Secrets, 'authSecret'>, given: string): string | undefined {
  const id = given.slice(0, idLength);
  const [sent, written] = [Buffer.from(given), Buffer.from(tokenOf(authSecret, id))];
  return sent.length === written.length && timingSafeEqual(sent, written) ? id : undefined;
}

/** The purpose is part of what is signed: the same secret signs other things. */
function tokenOf(secret: string, id: string): string {
  return `${id}.${createHmac('sha256', secret).update(`appeal ${id}`).digest('base64url')}`;
}
