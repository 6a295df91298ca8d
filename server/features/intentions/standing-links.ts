/**
 * The one press of the letter that asks: a link that only we could have written, good without signing in, for
 * one intention.
 */
import { callUrl } from '../../../contract/addresses.ts';
import type { Config } from '../../config.ts';
import { type Secrets, sign, verify } from '../../core/signed.ts';

const purpose = 'still looking';

/** It never expires: what rests is shown again by the letter of whenever. */
export function standingUrl(
  { origin, authSecret }: Pick<Config, 'origin' | 'authSecret'>,
  id: string,
): string {
  return origin + callUrl('askIfItStands', { token: sign(authSecret, purpose, id) });
}

/** The intention that a link's token names; undefined for one that we did not write. */
export function intentionOfLink(secrets: Secrets, given: string): string | undefined {
  return verify(secrets, purpose, given);
}
