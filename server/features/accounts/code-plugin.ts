/** better-auth’s plugin that makes and checks codes, configured. */
import { randomInt } from 'node:crypto';
import { twoFactor } from 'better-auth/plugins';
import { limits } from '../../../domain/limits.ts';

const { backupCodes: amount, askedForMs } = limits.codes;

/**
 * Backup codes consist of digits, as the codes of an app do, so that one field takes both. `accountLockout`
 * is off because we count tries ourselves, over all sign-ins of a person.
 */
export function codesOfApps() {
  const five = () => String(randomInt(100_000)).padStart(5, '0');
  return twoFactor({
    issuer: 'Intent',
    twoFactorCookieMaxAge: askedForMs / 1_000,
    accountLockout: { enabled: false },
    backupCodeOptions: {
      customBackupCodesGenerate: () => Array.from({ length: amount }, () => `${five()}-${five()}`),
    },
    schema: { twoFactor: { modelName: 'secondFactors' } },
  });
}
