/** The built pages: files whose address says what is in them are kept by browsers for ever, and every other address opens the app on the page that was made for it. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { sceneEdition } from '../../domain/scene-edition.ts';
import { sendProblem } from './failure.ts';
import type { App } from './http-app.ts';

const folder = fileURLToPath(new URL('../../dist/web/', import.meta.url));
/** Written by the build: without it nothing was built, or by an earlier version. */
const pagesList = `${folder}pages.json`;
/** Addresses that are never pages. */
const notPages = /^\/(api|images|scenes|dev|live|assets|metrics|healthz|readyz)(\/|$|\?)/;
/** Header and footer: what there is for an address that no page was made for. */
const shell = 'pages/shell.html';

function cacheControlOf(path: string): string {
  return /\/(assets|scenes)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Where a drawn picture is now that was elsewhere when a page was opened that still asks for it. */
function movedScene(url: string): string | undefined {
  const name = /^\/scenes\/(?:[^/]+\/)?([a-z-]+-\d)(-dark)?(?:-\d+)?\.(?:webp|avif)$/.exec(url);
  const moved = name && `/scenes/${sceneEdition}/${name[1]}${name[2] ?? ''}-800.avif`;
  return moved && existsSync(folder + moved) ? moved : undefined;
}

/** `hasSession` says of a cookie header whether it names a session, be it at an end or not. */
export async function serveSite(app: App, hasSession: (cookie: string) => boolean): Promise<void> {
  const built = existsSync(pagesList);
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // The build leaves them there: nothing is compressed at each request.
      preCompressed: true,
      // A page is handed out under the address that it was made of, never under its own name. The front page's is that of the folder itself, which
      // would be forbidden to whoever takes nothing compressed.
      allowedPath: (path, _root, { url }) => path !== '/' && !url.startsWith('/pages'),
      setHeaders: (response, path) => {
        response.header('cache-control', cacheControlOf(path));
      },
    });
  }
  const pageOf = built ? readPages() : () => nobodysPage;
  app.setNotFoundHandler((request, reply) => {
    const moved = movedScene(request.url);
    if (moved !== undefined) return reply.redirect(moved);
    const isPage = request.method === 'GET' && !notPages.test(request.url);
    if (!built || !isPage) return sendProblem(reply, request, 'not-found');
    const { file, reads } = pageOf(request.url, hasSession(request.headers.cookie ?? ''));
    // Asked for while the scripts are on their way.
    const links = reads.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`);
    if (links.length > 0) reply.header('link', links.join(', '));
    return reply.sendFile(file);
  });
}

interface Answer {
  readonly file: string;
  /** What its script asks the API first of all: paths. */
  readonly reads: readonly string[];
}

/** Header and footer alone. */
const nobodysPage: Answer = { file: shell, reads: [] };

/** As the build writes it (build/prerender.ts): `query` says what a parameter must be; null: it must not be there. */
interface Page extends Answer {
  readonly pathname: string;
  readonly query: Readonly<Record<string, string | null>>;
  /** For whoever has a session; others are answered with the next one of its address. */
  readonly isPersonal?: boolean;
}

/** Answers what an address is answered with. */
function readPages(): (url: string, hasSession: boolean) => Answer {
  const pages: Page[] = JSON.parse(readFileSync(pagesList, 'utf8'));
  const patterns = pages.map((page) => ({ ...page, pattern: new URLPattern({ pathname: page.pathname }) }));
  return (url, hasSession) => {
    const [pathname = '', search] = url.split('?');
    const asked = new URLSearchParams(search);
    const page = patterns.find(
      ({ pattern, query, isPersonal }) =>
        (hasSession || !isPersonal) &&
        pattern.test({ pathname }) &&
        Object.entries(query).every(([name, value]) => asked.get(name) === value),
    );
    if (page === undefined) return nobodysPage;
    const { id = '' } = page.pattern.exec({ pathname })?.pathname.groups ?? {};
    return { file: page.file, reads: page.reads.map((path) => path.replace(':id', id)) };
  };
}

/** The scripts that the pages carry in themselves, as a content security policy names them. */
export function inlineScripts(): string[] {
  if (!existsSync(pagesList)) return [];
  const scripts = readFileSync(`${folder}${shell}`, 'utf8').matchAll(/<script>(.*?)<\/script>/gs);
  return [...scripts].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
