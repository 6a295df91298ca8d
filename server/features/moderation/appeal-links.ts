/** The way to appeal: a link that only we could have written, good without signing in, for one action. */
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
