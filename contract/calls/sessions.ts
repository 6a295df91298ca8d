/**
 * The calls of a person's sessions. They stand under /api/auth because the cookie by which a browser is known
 * goes there.
 */
import { z } from 'zod';
import { OwnSessions, SessionsEnded } from '../accounts.ts';
import { declareCalls, nothing } from '../call.ts';

export const sessionCalls = declareCalls({
  listSessions: { summary: 'Where I am signed in', who: 'signed in', reply: { 200: OwnSessions } },
  endSession: {
    summary: 'Sign out one of my devices',
    who: 'owner',
    perMinute: 30,
    params: z.object({ id: z.uuid() }),
    reply: nothing,
  },
  endOtherSessions: {
    summary: 'Sign out all my other devices',
    who: 'signed in',
    perMinute: 30,
    reply: { 200: SessionsEnded },
  },
});
