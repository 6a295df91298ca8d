/** Who may see a picture of an intention, and keep it. */
import type { Context } from '../../context.ts';
import { withTimeout } from '../../core/timeout.ts';
import type { Keeper } from '../media/send-picture.ts';
import { findKeeper } from './picture-rows.ts';

/** Milliseconds that a picture waits for the answer who may see it. */
const keeperTimeoutMs = 250;

/**
 * Who may keep this picture, where the person with this cookie may see it; null where they may not. Without a
 * timely answer of the database it is sent to whoever has its address, as if few might see it.
 */
export async function keeperOf(
  { db, clock, sessions }: Context,
  intentionId: string,
  imageId: string,
  cookie: string | undefined,
): Promise<Keeper | null> {
  const sessionToken = await sessions.sessionIn(cookie);
  const asked = { intentionId, imageId, sessionToken, askedAt: clock() };
  return withTimeout(findKeeper(db, asked), keeperTimeoutMs).catch(() => 'browsers');
}
