/** The one press of the letter that asks: a link that only we could have written, good without signing in, for one intention. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';

const idLength = 36;

/** It never expires: what rests is shown again by the letter of whenever. */
export function standingUrl(
  { origin, authSecret }: Pick<Config, 'origin' | 'authSecret'>,
  id: string,
): string {
  return `${origin}/api/still-looking/${tokenOf(authSecret, id)}`;
}

/** The intention that a link's token names; undefined for one that we did not write. */
export function intentionOfLink(
  { authSecret }: Pick<Config, 'authSecret'>,
  given: string,
): string | undefined {
  const id = given.slice(0, idLength);
  const [sent, written] = [Buffer.from(given), Buffer.from(tokenOf(authSecret, id))];
  return sent.length === written.length && timingSafeEqual(sent, written) ? id : undefined;
}

/** The purpose is part of what is signed: the same secret signs other things. */
function tokenOf(secret: string, id: string): string {
  return `${id}.${createHmac('sha256', secret).update(`still looking ${id}`).digest('base64url')}`;
}
