/** The door of signed-in calls under /api/auth, where core does not look for a viewer by itself. */
import type { FastifyRequest } from 'fastify';
import { type Sessions, signedIn } from '../../core/session.ts';

export function verifiedOnly(sessions: Sessions) {
  return async (request: FastifyRequest): Promise<void> => {
    request.viewer = await sessions.viewerOf(request.headers.cookie);
    await signedIn(request);
  };
}
