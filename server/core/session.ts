/** The signed-in person behind a request, and the doors that require one. */

import type { FastifyRequest } from 'fastify';
import type { Expression } from 'kysely';
import { isApiCall, routeOf } from './api-calls.ts';
import type { Db } from './database.ts';
import { refuse } from './failure.ts';
import type { App } from './http-app.ts';
import type { Placeholders } from './prepared.ts';

export interface Viewer {
  readonly userId: string;
  readonly verified: boolean;
  /** True for moderators. */
  readonly isModerator?: boolean;
  /** True if they signed in with a passkey, or with a code beside the password. */
  readonly isProvenTwice?: boolean;
  /** True while they are suspended and may only look. */
  readonly isSuspended?: boolean;
}

/**
 * A select of at most one row that a call begins with. It is read in the statement that identifies the
 * viewer.
 */
export type RowSelect<Given extends object, Row> = (db: Db, given: Placeholders<Given>) => Expression<Row>;

/** Such a select, and the values given to it for one call. */
export interface Along<Given extends object = Record<string, string>> {
  readonly select: RowSelect<Given, unknown>;
  readonly given: Given;
}

export interface Sessions {
  /**
   * The person whose session this cookie header carries; null for a visitor or an ended session. With the row
   * that `along` selects, as JSON.
   */
  viewerOf(
    cookie: string | undefined,
    along?: Along,
  ): Promise<(Viewer & { readonly row?: object | null }) | null>;
  /**
   * The token of the session that this cookie header carries, ended or not, to look up the session again
   * later. It is much shorter than the header. Null if there is none.
   */
  sessionIn(cookie: string | undefined): Promise<string | null>;
  /** The person of this session; null if it has ended. */
  viewerOfSession(session: string): Promise<Viewer | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** The row that the call begins with; null if there is none. */
    row: object | null;
  }
  interface FastifyContextConfig {
    /** The select that a call with these names in its path begins with. */
    beginsWith?: (params: unknown) => Along | undefined;
  }
}

/** Finds the viewer of every API call once, before limits and rules look at it. */
export function knowViewers(app: App, sessions: Pick<Sessions, 'viewerOf'>): void {
  app.decorateRequest('viewer', null);
  app.decorateRequest('row', null);
  app.addHook('onRequest', async (request) => {
    if (!isApiCall(request) || looksItself(request)) return;
    if (request.headers.cookie === undefined) return;
    const along = request.routeOptions.config.beginsWith?.(request.params);
    const found = await sessions.viewerOf(request.headers.cookie, along);
    if (found === null) return;
    const { row = null, ...viewer } = found;
    request.viewer = viewer;
    request.row = row;
  });
}

/** Whether this is a call of better-auth that visitors may make: it reads or ends the session itself. */
function looksItself(request: FastifyRequest): boolean {
  return routeOf(request).startsWith('/api/auth/') && request.routeOptions.config.who === 'everybody';
}

/**
 * A route's door: lets only signed-in and verified people in. Use it as `preParsing`: before any of the body
 * is read, and after the limit.
 */
export async function signedIn(request: FastifyRequest): Promise<void> {
  if (request.viewer === null) refuse('sign-in-required');
  if (!request.viewer.verified) refuse('verify-first');
}

/** A route's door, after `signedIn`: answers 404 to everybody but moderators. */
export async function moderating({ viewer }: FastifyRequest): Promise<void> {
  if (!viewer?.isModerator) refuse('not-found');
}

/** A route's door, after `moderating`: a password alone does not open what people told in confidence. */
export async function provenTwice({ viewer }: FastifyRequest): Promise<void> {
  if (!viewer?.isProvenTwice) refuse('second-factor-missing');
}

/** A route's door, after `signedIn`: suspended people cannot do what others get to see. */
export async function notSuspended({ viewer }: FastifyRequest): Promise<void> {
  if (viewer?.isSuspended) refuse('suspended');
}

/** The signed-in viewer, on routes with the `signedIn` door. */
export function viewerOf(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw new Error('this route lacks the signedIn door');
  return request.viewer;
}

/** The viewer if there is a verified one: for routes open to visitors. */
export function maybeViewer(request: FastifyRequest): Viewer | null {
  return request.viewer?.verified ? request.viewer : null;
}
