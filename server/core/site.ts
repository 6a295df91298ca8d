/** The built pages: hashed files are kept by browsers for ever, and every other address opens the app. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { sendProblem } from './failure.ts';
import type { App } from './http-app.ts';

const folder = fileURLToPath(new URL('../../dist/web/', import.meta.url));
/** Addresses that are never pages. */
const notPages = /^\/(api|images|scenes|dev|live|assets|metrics|healthz|readyz)(\/|$|\?)/;

function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // Drawn anew with a release at most; a day of the earlier drawing harms nobody.
  return path.includes('/scenes/') ? 'public, max-age=86400' : 'no-cache';
}

export async function serveSite(app: App): Promise<void> {
  const built = existsSync(folder);
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      // The build leaves them there: nothing is compressed at each request.
      preCompressed: true,
      setHeaders: (response, path) => {
        response.header('cache-control', cacheControlOf(path));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !notPages.test(request.url);
    return built && isPage ? reply.sendFile('index.html') : sendProblem(reply, request, 'not-found');
  });
}
