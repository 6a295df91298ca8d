/** The session of a test's person, for rows that are stored past the site. */
import type { World } from './world.ts';

/** The id of a session of this person, who is signed in somewhere. */
export async function sessionOf({ context: { db } }: World, userId: string): Promise<string> {
  const sessions = db.selectFrom('sessions').select('id').where('userId', '=', userId);
  return (await sessions.executeTakeFirstOrThrow()).id;
}
