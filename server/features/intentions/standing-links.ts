/**
 * The link of the letter that asks whether an intention still stands: only we can write it, and it holds for
 * that intention without signing in.
 */
import { callUrl } from '../../../contract/addresses.ts';
import type { Config } from '../../config.ts';
import { type Secrets, sign, verify } from '../../core/signed.ts';

const purpose = 'still looking';

/** The link. It never expires: an old letter, too, shows a resting intention again. */
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
