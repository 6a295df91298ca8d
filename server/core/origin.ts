/**
 * Checks that calls which change something come from this site: a second protection beside SameSite cookies.
 */

import type { FastifyRequest } from 'fastify';
import { refuse } from './failure.ts';
import type { App } from './http-app.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function checkOrigins(app: App, origin: string): void {
  app.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method) && !isOwnOrigin(request, origin)) refuse('wrong-origin');
  });
}

/**
 * A browser always names the origin of a state-changing call; a caller that names none is no browser and
 * holds no cookie.
 */
export function isOwnOrigin({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  if (headers.origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  return headers.origin === origin || isLoopbackSelf(headers.origin, headers.host);
}

/**
 * Whether two loopback origins are the same machine, such as http://127.0.0.1:3000 and http://localhost:3000
 * when someone tries the site at home.
 */
function isLoopbackSelf(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}
