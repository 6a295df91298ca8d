/** Further ways in which a person signs in: another device with a session, and a passkey. */
import type { TestContext } from './world.ts';

/** Signs the person in on another device; answers the id of the session. */
export async function anotherDevice({ auth }: TestContext, userId: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.createSession(userId)).id;
}

/** Stores a passkey that no device has: it is listed, and signs nobody in. Answers its id. */
export async function passkeyOf({ db }: TestContext, userId: string, name = 'Phone'): Promise<string> {
  const id = crypto.randomUUID();
  const known = { publicKey: 'AA==', counter: 0, deviceType: 'singleDevice', backedUp: false };
  await db
    .insertInto('passkeys')
    .values({ id, userId, name, credentialId: crypto.randomUUID(), ...known })
    .execute();
  return id;
}
