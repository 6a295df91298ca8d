/** The built pages: files whose address says what is in them are kept by browsers for ever, and every other address opens the app. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { sceneEdition } from '../../domain/scene-edition.ts';
import { sendProblem } from './failure.ts';
import type { App } from './http-app.ts';

const folder = fileURLToPath(new URL('../../dist/web/', import.meta.url));
/** Addresses that are never pages. */
const notPages = /^\/(api|images|scenes|dev|live|assets|metrics|healthz|readyz)(\/|$|\?)/;

function cacheControlOf(path: string): string {
  return /\/(assets|scenes)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Where a drawn picture is now that was elsewhere when a page was opened that still asks for it. */
function movedScene(url: string): string | undefined {
  const name = /^\/scenes\/(?:[^/]+\/)?([a-z-]+-\d)(-dark)?(?:-\d+)?\.(?:webp|avif)$/.exec(url);
  const moved = name && `/scenes/${sceneEdition}/${name[1]}${name[2] ?? ''}-800.avif`;
  return moved && existsSync(folder + moved) ? moved : undefined;
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
    const moved = movedScene(request.url);
    if (moved !== undefined) return reply.redirect(moved);
    const isPage = request.method === 'GET' && !notPages.test(request.url);
    return built && isPage ? reply.sendFile('index.html') : sendProblem(reply, request, 'not-found');
  });
}
