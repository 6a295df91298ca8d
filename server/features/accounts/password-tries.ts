/**
 * Limits wrong passwords by network and by account; a browser that the person has signed in with is counted
 * by itself. Limits right ones and wrong codes by account.
 */
import { isBackupCode } from '../../../domain/accounts.ts';
import { type Decision, refused } from '../../../domain/decision.ts';
import { dayMs } from '../../../domain/durations.ts';
import { limits } from '../../../domain/limits.ts';
import type { RefusalCode } from '../../../domain/refusal-words.ts';
import type { Context } from '../../context.ts';
import { countOfCaller, type RateCounter, type SpentForNow } from '../../core/limits.ts';
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
  const wrong = isKnown
    ? [wrongOf(`browser ${browser}`, person)]
    : [wrongOfNetwork(caller), wrongOf('person', person)];
  return countTry(context, [...wrong, rightOf('person', person)], work);
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
  return countTry(context, [wrongOfNetwork(caller)], work);
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
  const { userId } = viewer;
  return countTry(context, [wrongOf('signed in', userId), rightOf('signed in', userId)], work);
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
  const anHour = wrongOf('code', userId);
  return countTry(context, isBackupCode(code) ? [anHour] : [wrongCodesADay(userId), anHour], work);
}

/** How often a try of one outcome may be made within a window. */
interface Allowance {
  readonly outcome: 'wrong' | 'right';
  /** What is counted, and of whom. */
  readonly name: string;
  readonly whose: string;
  readonly free: number;
  readonly windowMs: number;
  /** After the free ones one is tried in each pause; null if none is. */
  readonly pauseMs: number | null;
  readonly refusal: RefusalCode;
}

function wrongOf(what: string, whose: string): Allowance {
  const refusal = 'too-many-wrong-passwords';
  return { outcome: 'wrong', name: `wrong password ${what}`, whose, ...limits.wrongPasswords, refusal };
}

function wrongOfNetwork({ network }: Caller): Allowance {
  return wrongOf('address', network);
}

function rightOf(what: string, whose: string): Allowance {
  const refusal = 'too-many-requests';
  return { outcome: 'right', name: `right password ${what}`, whose, ...limits.rightPasswords, refusal };
}

function wrongCodesADay(whose: string): Allowance {
  const limit = { free: limits.codes.wrongPerDay, windowMs: dayMs, pauseMs: null };
  return { outcome: 'wrong', name: 'wrong code, a day,', whose, ...limit, refusal: 'too-many-wrong-codes' };
}

/**
 * Counts each try before its result is known, so that simultaneous tries count. The counts of wrong ones are
 * given back where the password was right, and those of right ones where it was wrong; all where it was not
 * tried, or where an unexpected error leaves that open.
 */
async function countTry<Value>(
  { strictCounter, log }: Context,
  allowances: readonly Allowance[],
  work: () => Promise<Decision<Value>>,
): Promise<Decision<Value>> {
  if (strictCounter === null) return work();
  const counted: { readonly outcome: Allowance['outcome']; readonly spent: SpentForNow }[] = [];
  const giveBack = (...outcomes: readonly Allowance['outcome'][]) =>
    Promise.allSettled(
      counted.filter((it) => outcomes.includes(it.outcome)).map(({ spent }) => spent.takeBack()),
    );
  try {
    for (const allowance of allowances) {
      const { outcome, name, whose, free: atMost, windowMs, refusal } = allowance;
      const spent = await countOfCaller(strictCounter, name, whose, { atMost, windowMs });
      counted.push({ outcome, spent });
      if (spent.current <= atMost || (await isOnceAPause(strictCounter, allowance))) continue;
      await giveBack('wrong', 'right');
      log.info({ refusal }, 'a password or code was not tried');
      return refused(refusal);
    }
    const decision = await work();
    if (decision.allowed || decision.code === 'busy') await giveBack('wrong');
    if (!decision.allowed) await giveBack('right');
    return decision;
  } catch (error) {
    await giveBack('wrong', 'right');
    throw error;
  }
}

async function isOnceAPause(
  counter: RateCounter<SpentForNow>,
  { name, whose, pauseMs }: Allowance,
): Promise<boolean> {
  if (pauseMs === null) return false;
  const once = { atMost: 1, windowMs: pauseMs };
  return (await countOfCaller(counter, `${name}, once a pause,`, whose, once)).current === 1;
}
