/**
 * The link by which a person appeals against one action: only we can write it, and it holds without signing
 * in.
 */
import { callUrl } from '../../../contract/addresses.ts';
import type { Config } from '../../config.ts';
import { type Secrets, sign, verify } from '../../core/signed.ts';

const purpose = 'appeal';

export function appealUrl(
  { origin, authSecret }: Pick<Config, 'origin' | 'authSecret'>,
  actionId: string,
): string {
  return origin + callUrl('askToAppeal', { token: sign(authSecret, purpose, actionId) });
}

/** The action that a link's token names; undefined for one that we did not write. */
export function actionOfLink(secrets: Secrets, given: string): string | undefined {
  return verify(secrets, purpose, given);
}
