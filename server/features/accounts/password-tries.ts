/**
 * Limits wrong passwords by network and by account; a browser that the person has signed in with is counted
 * by itself. Limits right ones by account.
 */
import { type Decision, refused } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
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
  const ofPerson = ['person', person] as const;
  const keys = isKnown ? [[`browser ${browser}`, person] as const] : [ofNetwork(caller), ofPerson];
  return countTry(context, { wrong: keys, right: [ofPerson] }, work);
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
  return countTry(context, { wrong: [ofNetwork(caller)], right: [] }, work);
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
  const keys = [['signed in', viewer.userId]] as const;
  return countTry(context, { wrong: keys, right: keys }, work);
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
 * sign-ins.
 */
export function tryCode<Value>(
  context: Context,
  userId: string,
  work: () => Promise<Decision<Value>>,
): Promise<Decision<Value>> {
  return countTry(context, { wrong: [['code', userId]], right: [] }, work);
}

/** What is counted, and of whom. */
type Key = readonly [what: string, whose: string];
type Outcome = 'wrong' | 'right';

const ofNetwork = ({ network }: Caller): Key => ['address', network];

const limitOf = { wrong: limits.wrongPasswords, right: limits.rightPasswords };
const tooMany = { wrong: 'too-many-wrong-passwords', right: 'too-many-requests' } as const;

/**
 * Counts each try before its result is known, so that simultaneous tries count. The counts of wrong ones are
 * given back where the password was right, and those of right ones where it was wrong; all where it was not
 * tried, or where an unexpected error leaves that open.
 */
async function countTry<Value>(
  { strictCounter, log }: Context,
  keys: Readonly<Record<Outcome, readonly Key[]>>,
  work: () => Promise<Decision<Value>>,
): Promise<Decision<Value>> {
  if (strictCounter === null) return work();
  const counted: Record<Outcome, SpentForNow[]> = { wrong: [], right: [] };
  const giveBack = (...outcomes: readonly Outcome[]) =>
    Promise.allSettled(outcomes.flatMap((it) => counted[it]).map((it) => it.takeBack()));
  try {
    for (const outcome of ['wrong', 'right'] as const)
      for (const key of keys[outcome]) {
        if (await isWithinLimit(strictCounter, outcome, key, counted[outcome])) continue;
        await giveBack('wrong', 'right');
        log.info(`a password was not tried: too many ${outcome} ones before`);
        return refused(tooMany[outcome]);
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

/** Whether one more try is within the limit of its outcome. Adds the count of it to `counted`. */
async function isWithinLimit(
  counter: RateCounter<SpentForNow>,
  outcome: Outcome,
  [what, whose]: Key,
  counted: SpentForNow[],
): Promise<boolean> {
  const { free, windowMs, pauseMs } = limitOf[outcome];
  const name = `${outcome} password ${what}`;
  const spent = await countOfCaller(counter, name, whose, { atMost: free, windowMs });
  counted.push(spent);
  if (spent.current <= free) return true;
  const once = { atMost: 1, windowMs: pauseMs };
  return (await countOfCaller(counter, `${name}, once a pause,`, whose, once)).current === 1;
}
