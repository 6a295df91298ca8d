/** What gives codes and checks them, as we want it: better-auth's plugin. */
import { randomInt } from 'node:crypto';
import { twoFactor } from 'better-auth/plugins';
import { limits } from '../../../domain/limits.ts';

const { backupCodes: amount, askedForMs } = limits.codes;

/**
 * Backup codes are of digits, as the others: one field takes both. Tries are counted by us, over all sign-ins
 * of a person.
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
