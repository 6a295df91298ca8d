/** Who is asking: the signed-in person behind a request, and the door that asks for one. */

import type { FastifyRequest } from 'fastify';
import { isApiCall, routeOf } from './api-calls.ts';
import { refuse } from './failure.ts';
import type { App } from './http-app.ts';

export interface Viewer {
  readonly userId: string;
  readonly verified: boolean;
}

export interface Sessions {
  /** The person whose session this cookie header carries; null for a visitor or an ended session. */
  viewerOf(cookie: string | undefined): Promise<Viewer | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

/** Finds the viewer of every API call once, before limits and rules look at it. */
export function knowViewers(app: App, sessions: Sessions): void {
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    if (!isApiCall(request) || looksItself(request)) return;
    if (request.headers.cookie === undefined) return;
    request.viewer = await sessions.viewerOf(request.headers.cookie);
  });
}

/** Whether the call is one of better-auth's that visitors may make: it reads the session, or ends it, by itself. */
function looksItself(request: FastifyRequest): boolean {
  return routeOf(request).startsWith('/api/auth/') && request.routeOptions.config.who === 'everybody';
}

/** A route's door: only people who are signed in and verified. Use as `onRequest`. */
export async function signedIn(request: FastifyRequest): Promise<void> {
  if (request.viewer === null) refuse('sign-in-required');
  if (!request.viewer.verified) refuse('verify-first');
}

/** The signed-in viewer, behind the `signedIn` door. */
export function viewerOf(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw new Error('this route lacks the signedIn door');
  return request.viewer;
}

/** The viewer when there is a verified one: for routes open to visitors. */
export function maybeViewer(request: FastifyRequest): Viewer | null {
  return request.viewer?.verified ? request.viewer : null;
}

/** The same headers, as the web platform writes them. */
export function headersOf(request: { headers: FastifyRequest['headers'] }): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  return headers;
}
