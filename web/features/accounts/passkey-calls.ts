/**
 * Passkeys in this browser: what the server asks is put to the device, and its answer is sent. The library
 * that speaks to it is loaded for that.
 */
import type { Passkey, SignedIn } from '../../../contract/accounts.ts';
import { accountWords } from '../../../domain/wording.ts';
import { type Answer, call, type NotDone, type Reply, unreachable } from '../../core/client.ts';
import { loadTwice } from '../../ui/loading.ts';
import { withFormWords } from './auth-calls.ts';

const load = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof load>>;

/** Null where it did not come. */
export function passkeyLibrary(): Promise<Library | null> {
  return loadTwice(load).catch(() => null);
}

const notDone = (detail: string): NotDone => ({ ...unreachable, detail });
const notLoaded = notDone('What passkeys need could not be loaded. Please try again, or use your password.');
const notUsed = notDone('No passkey was used. You can try again, or use your password.');
const notMade = notDone('No passkey was made. You can try again.');
const madeBefore = notDone('This device has a passkey for your account already.');

interface Wish {
  /** It waits among what the browser offers in the field of the address. */
  readonly inField: boolean;
  /** Asked before the device is: by then another way may have been taken. */
  readonly isWanted: () => boolean;
}

/** One after the other: the browser keeps the latest of what the server asked. */
let asking: Promise<unknown> = Promise.resolve();

function ask(): Promise<Answer<Reply<'askPasskeySignIn'>>> {
  const asked = asking.then(() => call('askPasskeySignIn'));
  asking = asked;
  return asked;
}

/** Asks the device for a passkey. */
export async function signInWithPasskey({ inField, isWanted }: Wish): Promise<Answer<SignedIn>> {
  const library = await passkeyLibrary();
  if (library === null) return notLoaded;
  if (!isWanted()) return notUsed;
  const asked = await ask();
  if (!asked.allowed) return asked;
  if (!isWanted()) return notUsed;
  try {
    const optionsJSON = asked.value as unknown as Options<'startAuthentication'>;
    const { ...response } = await library.startAuthentication({ optionsJSON, useBrowserAutofill: inField });
    return withFormWords(
      await call('signInWithPasskey', { body: { response: { ...response } } }),
      accountWords.loginFailed,
    );
  } catch {
    // Cancelled, timed out, or not to be had at this address: the browser has said which.
    return notUsed;
  }
}

/** Proves who asks, has the device make a passkey, and keeps it. */
export async function makePasskey(name: string, password: string): Promise<Answer<Passkey>> {
  const library = await passkeyLibrary();
  if (library === null) return notLoaded;
  const asked = await call('askForPasskey', { body: { password } });
  if (!asked.allowed) return asked;
  try {
    const optionsJSON = asked.value as unknown as Options<'startRegistration'>;
    const { ...response } = await library.startRegistration({ optionsJSON });
    return await call('addPasskey', { body: { name, response } });
  } catch (error) {
    return (error as Error).name === 'InvalidStateError' ? madeBefore : notMade;
  }
}

type Options<Name extends 'startAuthentication' | 'startRegistration'> = Parameters<
  Library[Name]
>[0]['optionsJSON'];
