/** The calls of passkeys: signing in with one in place of the password, and keeping one's own. */
import { z } from 'zod';
import { passkeyRule, passwordProofRule } from '../../domain/accounts.ts';
import {
  Done,
  Passkey,
  PasskeyAnswer,
  PasskeyMade,
  PasskeyOptions,
  Passkeys,
  SignedIn,
} from '../accounts.ts';
import { declareCalls, nothing } from '../call.ts';

const params = z.object({ id: z.uuid() });

export const passkeyCalls = declareCalls({
  askPasskeySignIn: {
    summary: 'What a device is asked to sign in with a passkey; it holds for five minutes',
    who: 'everybody',
    // Each call stores a row: a page makes it once as it is opened, and once more for each press.
    perMinute: 30,
    reply: { 200: PasskeyOptions },
  },
  signInWithPasskey: {
    summary: 'Sign in with a passkey',
    who: 'everybody',
    // Wrong passkeys are counted with the wrong passwords, in password-tries.ts.
    body: PasskeyAnswer,
    reply: { 200: SignedIn },
    refusals: ['passkey-refused', 'account-closed', 'too-many-wrong-passwords'],
  },
  listPasskeys: { summary: 'My passkeys', who: 'signed in', reply: { 200: Passkeys } },
  askForPasskey: {
    summary: 'What a device is asked to make a passkey; asks for my password',
    who: 'signed in',
    perMinute: 10,
    body: passwordProofRule,
    reply: { 200: PasskeyOptions },
    refusals: ['code-missing', 'too-many-wrong-passwords', 'passkeys-full', 'busy'],
  },
  addPasskey: {
    summary: 'Keep the passkey that a device made',
    who: 'signed in',
    perMinute: 10,
    body: PasskeyMade,
    reply: { 201: Passkey },
    refusals: ['code-missing', 'passkey-refused', 'passkeys-full'],
  },
  renamePasskey: {
    summary: 'Call one of my passkeys something else',
    who: 'owner',
    perMinute: 30,
    params,
    body: passkeyRule,
    reply: { 200: Done },
  },
  removePasskey: {
    summary: 'Remove one of my passkeys: nobody signs in with it any more',
    who: 'owner',
    perMinute: 30,
    params,
    reply: nothing,
  },
});
