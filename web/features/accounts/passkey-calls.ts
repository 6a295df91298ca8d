/**
 * Uses passkeys in this browser: the server's options are put to the device, and the device's answer is sent
 * back. The library for it is loaded when it is first needed.
 */
import type { Passkey, SignedIn } from '../../../contract/accounts.ts';
import { accountWords } from '../../../domain/wording.ts';
import { type Answer, call, type NotDone, type Reply, unreachable } from '../../core/client.ts';
import { loadTwice } from '../../ui/loading.ts';
import { withFormWords } from './auth-calls.ts';

const load = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof load>>;

/** The library; null where it could not be loaded. */
export function passkeyLibrary(): Promise<Library | null> {
  return loadTwice(load).catch(() => null);
}

const notDone = (detail: string): NotDone => ({ ...unreachable, detail });
const notLoaded = notDone('Passkeys could not be loaded. Please try again, or use your password.');
const notUsed = notDone('No passkey was used. You can try again, or use your password.');
const notMade = notDone('No passkey was made. You can try again.');
const madeBefore = notDone('This device has a passkey for your account already.');

interface Wish {
  /**
   * True when the passkey is offered among the suggestions of the email field, and waits to be chosen there.
   */
  readonly inField: boolean;
  /** Asked before the device is asked: the person may have signed in in another way by then. */
  readonly isWanted: () => boolean;
}

/**
 * Requests for options run one after the other, because the browser keeps only the latest challenge of the
 * server.
 */
let asking: Promise<unknown> = Promise.resolve();

function ask(): Promise<Answer<Reply<'askPasskeySignIn'>>> {
  const asked = asking.then(() => call('askPasskeySignIn'));
  asking = asked;
  return asked;
}

/** Signs in with a passkey of the device. */
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
    // The person cancelled, it timed out, or the device has no passkey for this address: the browser has told
    // them which.
    return notUsed;
  }
}

/** Checks the password, has the device make a passkey, and stores it. */
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
