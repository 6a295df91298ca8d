/** The calls of signing in, registering and passwords; each refusal comes back on the field it belongs to. */
import type { CodeAsked, SignedIn } from '../../../contract/accounts.ts';
import type { Registration } from '../../../domain/accounts.ts';
import type { RefusalCode } from '../../../domain/refusal-words.ts';
import { accountWords } from '../../../domain/wording.ts';
import { type Answer, call, type NotDone } from '../../core/client.ts';

/** Makes the account and signs it in, unverified; the server sends the verification mail. */
export async function signUp(body: Registration): Promise<Answer<SignedIn>> {
  return withFormWords(await call('register', { body }), accountWords.registerFailed);
}

export async function signIn(body: {
  email: string;
  password: string;
}): Promise<Answer<SignedIn | CodeAsked>> {
  return withFormWords(await call('signIn', { body }), accountWords.loginFailed);
}

/** The second step of signing in, for people who use codes. */
export async function signInWithCode(body: { code: string }): Promise<Answer<SignedIn>> {
  return withFormWords(await call('signInWithCode', { body }), accountWords.loginFailed);
}

/** Sends the verification mail once more to the signed-in person. */
export async function sendVerificationAgain(): Promise<Answer<unknown>> {
  return withFormWords(await call('sendVerificationAgain'), accountWords.loginFailed);
}

export async function requestPasswordReset(body: { email: string }): Promise<Answer<unknown>> {
  return withFormWords(await call('requestPasswordReset', { body }), accountWords.resetFailed);
}

/** Sets a new password. Refuses 'link-expired' when the link of the mail is old or was used. */
export async function resetPassword(token: string, newPassword: string): Promise<Answer<unknown>> {
  const body = { token, newPassword };
  const answer = await call('resetPassword', { body });
  return withFormWords(answer, accountWords.resetFailed);
}

/** Changes the password: all other devices are signed out, this one stays signed in. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<Answer<unknown>> {
  const body = { currentPassword, newPassword };
  return withFormWords(await call('changePassword', { body }), accountWords.loginFailed);
}

/** Mails a link to the new address, which becomes the person's once they follow it. */
export async function askForNewEmail(body: { email: string; password: string }): Promise<Answer<unknown>> {
  return withFormWords(await call('askForNewEmail', { body }), accountWords.loginFailed);
}

/**
 * Puts a refusal under the field it is about, and replaces the words of an unexpected failure by those of the
 * form.
 */
export function withFormWords<Value>(answer: Answer<Value>, unexpectedWords: string): Answer<Value> {
  if (answer.allowed) return answer;
  return answer.code === 'unexpected' ? { ...answer, detail: unexpectedWords } : onItsField(answer);
}

const fieldOf: Partial<Record<NotDone['code'], string>> = {
  'email-in-use': 'email',
  'email-not-registered': 'email',
  'wrong-credentials': 'password',
} satisfies Partial<Record<RefusalCode, string>>;

function onItsField(refusal: NotDone): NotDone {
  const field = fieldOf[refusal.code];
  if (field !== undefined && Object.keys(refusal.fields).length === 0)
    return { ...refusal, fields: { [field]: refusal.detail } };
  // The server names the field 'newPassword'; the forms call it 'password'.
  const { newPassword, ...fields } = refusal.fields;
  return newPassword === undefined ? refusal : { ...refusal, fields: { ...fields, password: newPassword } };
}
