/**
 * Limits wrong passwords by network and by account; a browser that the person has signed in with is counted
 * by itself. Limits wrong codes by account.
 */
import { isBackupCode } from '../../../domain/accounts.ts';
import { type Decision, refused } from '../../../domain/decision.ts';
import { dayMs } from '../../../domain/durations.ts';
import { limits } from '../../../domain/limits.ts';
import type { RefusalCode } from '../../../domain/refusal-words.ts';
import type { Context } from '../../context.ts';
import type { RateCounter, Spent, SpentForNow } from '../../core/limits.ts';
import type { Viewer } from '../../core/session.ts';
import { asDecision, wrongPasswordAt } from './auth-refusals.ts';
import { browserOf, type Caller } from './known-browsers.ts';
import * as sql from './sql.ts';

/**
 * Runs `work`, which tries to sign in. Outside a known browser both the network and the person have an
 * allowance: guesses at one person from everywhere, and guesses of one network at everybody, are few an hour.
 * In a known browser only that browser’s own allowance counts, so that nobody else can keep the person out.
 */
export async function trySigningIn<Value>(
  context: Context,
  email: string,
  caller: Caller,
  work: () => Promise<Decision<Value>>,
): Promise<Decision<Value>> {
  const person = email.toLowerCase();
  const browser = browserOf(context, caller);
  const isKnown = browser !== null && (await sql.isKnownBrowser(context.db, browser, person));
  const keys = isKnown ? [`browser ${browser} ${person}`] : [`address ${caller.network}`, `person ${person}`];
  return countTry(context, keys.map(anHour), work);
}

/**
 * Runs `work`, which tries to sign in by passkey. Nobody can guess a passkey: failed tries are counted with
 * the network’s wrong passwords.
 */
export function tryPasskey<Value>(
  context: Context,
  caller: Caller,
  work: () => Promise<Decision<Value>>,
): Promise<Decision<Value>> {
  return countTry(context, [anHour(`address ${caller.network}`)], work);
}

/**
 * Runs `work`, in which a signed-in person proves by password who they are: an open session is no way to
 * guess it.
 */
export function trySignedIn<Value>(
  context: Context,
  viewer: Viewer,
  work: () => Promise<Decision<Value>>,
): Promise<Decision<Value>> {
  return countTry(context, [anHour(`signed in ${viewer.userId}`)], work);
}

/**
 * Proves a signed-in person by their password alone. Refuses a wrong one, said under `password`, and too many
 * of them.
 */
export function provePassword(
  context: Context,
  viewer: Viewer,
  password: string,
  headers: Headers,
): Promise<Decision<unknown>> {
  return trySignedIn(context, viewer, () => {
    const check = context.auth.api.verifyPassword({ body: { password }, headers, returnHeaders: true });
    return asDecision(check, wrongPasswordAt('password'));
  });
}

/**
 * Runs `work`, which tries a code of a person whose password is known already; counted over all of their
 * sign-ins. Codes of an app are few a day as well, since six digits could be guessed slowly. Backup codes
 * have ten, so they sign the person in even when somebody else used up the day.
 */
export function tryCode<Value>(
  context: Context,
  userId: string,
  code: string,
  work: () => Promise<Decision<Value>>,
): Promise<Decision<Value>> {
  const ofAll = anHour(`code ${userId}`);
  return countTry(context, isBackupCode(code) ? [ofAll] : [aDay(`code ${userId}`), ofAll], work);
}

/** How often may be tried within a window; after that once in each pause, or not at all if that is null. */
interface Allowance {
  readonly key: string;
  readonly free: number;
  readonly windowMs: number;
  readonly pauseMs: number | null;
  readonly refusal: RefusalCode;
}

function anHour(key: string): Allowance {
  return { key: `password ${key}`, ...limits.wrongPasswords, refusal: 'too-many-wrong-passwords' };
}

function aDay(key: string): Allowance {
  const free = limits.codes.wrongPerDay;
  return { key: `${key}, a day`, free, windowMs: dayMs, pauseMs: null, refusal: 'too-many-wrong-codes' };
}

/**
 * Counts each try before its result is known, so that simultaneous tries count. The count is given back where
 * the password was right or was not tried, or where an unexpected error leaves that open.
 */
async function countTry<Value>(
  { strictCounter, log }: Context,
  allowances: readonly Allowance[],
  work: () => Promise<Decision<Value>>,
): Promise<Decision<Value>> {
  if (strictCounter === null) return work();
  const counted: SpentForNow[] = [];
  const giveBack = () => Promise.allSettled(counted.map((it) => it.takeBack()));
  try {
    for (const allowance of allowances) {
      const spent = await strictCounter.count(allowance.key, allowance.windowMs);
      counted.push(spent);
      if (!(await isWithin(allowance, strictCounter, spent))) {
        await giveBack();
        log.info({ refusal: allowance.refusal }, 'a sign-in was not tried: too many wrong ones before');
        return refused(allowance.refusal);
      }
    }
    const decision = await work();
    if (decision.allowed || decision.code === 'busy') await giveBack();
    return decision;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

async function isWithin(
  { key, free, pauseMs }: Allowance,
  counter: RateCounter,
  { current }: Spent,
): Promise<boolean> {
  if (current <= free) return true;
  if (pauseMs === null) return false;
  return (await counter.count(`${key}, once a pause`, pauseMs)).current === 1;
}
