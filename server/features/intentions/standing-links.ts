/**
 * The link of the letters that ask whether an intention still stands: only we can write it, and it works for
 * that intention without signing in, for a while.
 */
import { callUrl } from '../../../contract/addresses.ts';
import { isLinkOver } from '../../../domain/standing.ts';
import type { Config } from '../../config.ts';
import { type Secrets, sign, verify } from '../../core/signed.ts';

const purpose = 'still looking';

/** The link of a letter of this moment. */
export function standingUrl(
  { origin, authSecret }: Pick<Config, 'origin' | 'authSecret'>,
  id: string,
  at: Date,
): string {
  return origin + callUrl('askIfItStands', { token: sign(authSecret, purpose, `${id}.${at.getTime()}`) });
}

/**
 * The intention that a link's token names; 'over' where the link has ended, and 'incomplete' for one that we
 * did not write.
 */
export function intentionOfLink(
  secrets: Secrets,
  given: string,
  now: Date,
): { readonly id: string } | 'over' | 'incomplete' {
  // Letters of earlier releases signed the id alone: when they were written is not known, so they are over.
  const [id, at = '0'] = verify(secrets, purpose, given)?.split('.') ?? [];
  if (id === undefined) return 'incomplete';
  return isLinkOver(new Date(Number(at)), now) ? 'over' : { id };
}
