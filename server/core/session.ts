/** Who is asking: the signed-in person behind a request, and the door that asks for one. */

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
  /** Looks after the place. */
  readonly isModerator?: boolean;
  /** Signed in with a passkey, or with a code beside the password. */
  readonly isProvenTwice?: boolean;
  /** May only look, for now. */
  readonly isSuspended?: boolean;
}

/** A select of at most one row that a call begins with: it is read in the statement that finds who asks. */
export type RowSelect<Given extends object, Row> = (db: Db, given: Placeholders<Given>) => Expression<Row>;

/** Such a select, and what is given to it this time. */
export interface Along<Given extends object = Record<string, string>> {
  readonly select: RowSelect<Given, unknown>;
  readonly given: Given;
}

export interface Sessions {
  /**
   * The person whose session this cookie header carries; null for a visitor or an ended session. With the row
   * that was to be read along, as JSON says it.
   */
  viewerOf(
    cookie: string | undefined,
    along?: Along,
  ): Promise<(Viewer & { readonly row?: object | null }) | null>;
  /**
   * The session that this cookie header carries, be it over or not, for who asks after it again: much
   * shorter. Null where there is none.
   */
  sessionIn(cookie: string | undefined): Promise<string | null>;
  /** The person whose session it is; null where it has ended. */
  viewerOfSession(session: string): Promise<Viewer | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** What the call begins with; null where there is no such row. */
    row: object | null;
  }
  interface FastifyContextConfig {
    /** What a call with these names in its path begins with. */
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

/** Whether the call is one of better-auth's that visitors may make: it reads the session, or ends it, by itself. */
function looksItself(request: FastifyRequest): boolean {
  return routeOf(request).startsWith('/api/auth/') && request.routeOptions.config.who === 'everybody';
}

/**
 * A route's door: only people who are signed in and verified. Use as `preParsing`: before anything is read of
 * a body, and behind the limit.
 */
export async function signedIn(request: FastifyRequest): Promise<void> {
  if (request.viewer === null) refuse('sign-in-required');
  if (!request.viewer.verified) refuse('verify-first');
}

/** A route's door, behind `signedIn`: to all but moderators there is nothing here. */
export async function moderating({ viewer }: FastifyRequest): Promise<void> {
  if (!viewer?.isModerator) refuse('not-found');
}

/** A route's door, behind `moderating`: a password alone opens nothing that people told in confidence. */
export async function provenTwice({ viewer }: FastifyRequest): Promise<void> {
  if (!viewer?.isProvenTwice) refuse('second-factor-missing');
}

/** A route's door, behind `signedIn`: who is suspended does nothing that others get to see. */
export async function notSuspended({ viewer }: FastifyRequest): Promise<void> {
  if (viewer?.isSuspended) refuse('suspended');
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
