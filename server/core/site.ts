/** The built pages: files whose address says what is in them are kept by browsers for ever, and every other address opens the app on the page that was made for it. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { sceneEdition } from '../../domain/scene-edition.ts';
import { sendProblem } from './failure.ts';
import { type Head, withHead } from './head.ts';
import type { App } from './http-app.ts';

const folder = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const unbuilt = fileURLToPath(new URL('../../web/public/', import.meta.url));
/** Written by the build: without it nothing was built, or by an earlier version. */
const pagesList = `${folder}pages.json`;
const built = existsSync(pagesList);
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

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with the page of the address that was asked for; one that says something of itself has that in its head. */
    sendPage(head?: Head): FastifyReply | Promise<FastifyReply>;
  }
}

/** `hasSession` says of a cookie header whether it names a session, be it at an end or not. */
export async function serveSite(app: App, hasSession: (cookie: string) => boolean): Promise<void> {
  if (built) await serveFiles(app);
  const pages = built ? readPages() : undefined;
  app.decorateReply('sendPage', function sendPage(this: FastifyReply, head?: Head) {
    const page = pages?.(this.request.url, hasSession(this.request.headers.cookie ?? '')) ?? nothingKnown;
    if (!built) return sendProblem(this, this.request, 'not-found');
    if (!page.isKnown) this.status(404);
    // Asked for while the scripts are on their way.
    const links = page.reads.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`);
    if (links.length > 0) this.header('link', links.join(', '));
    if (head === undefined) return this.sendFile(page.file);
    this.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    // Read each time: a release builds it anew while this process runs.
    return readFile(folder + page.file, 'utf8').then((text) => this.send(withHead(text, head)));
  });
  app.setNotFoundHandler((request, reply) => {
    const moved = movedScene(request.url);
    if (moved !== undefined) return reply.redirect(moved);
    const isPage = request.method === 'GET' && !notPages.test(request.url);
    return isPage ? reply.sendPage() : sendProblem(reply, request, 'not-found');
  });
}

function serveFiles(app: App) {
  return app.register(fastifyStatic, {
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

interface Answer {
  readonly file: string;
  /** What its script asks the API first of all: paths. */
  readonly reads: readonly string[];
}

/** As the build writes it (build/prerender.ts): `query` says what a parameter must be; null: it must not be there. */
interface Page extends Answer {
  readonly pathname: string;
  readonly query: Readonly<Record<string, string | null>>;
  /** For whoever has a session; others are answered with the next one of its address. */
  readonly isPersonal?: boolean;
}

/** Header and footer alone. */
const nothingKnown = { file: shell, reads: [], isKnown: false };

/** A file of the site, by its path there: as it was built, or as it is before that. */
export function readSiteFile(path: string): Promise<Uint8Array> {
  return readFile(existsSync(folder + path) ? folder + path : `${unbuilt}${path}`);
}

/** Answers what an address is answered with, and whether the site has a screen there. */
function readPages(): (url: string, hasSession: boolean) => Answer & { readonly isKnown: boolean } {
  const pages: Page[] = JSON.parse(readFileSync(pagesList, 'utf8'));
  const patterns = pages.map((page) => ({
    ...page,
    pattern: new URLPattern({ pathname: page.pathname }),
    // The router in the browser takes these for the same.
    loosely: new URLPattern({ pathname: `${page.pathname.replace(/^\/$/, '')}{/}?` }, { ignoreCase: true }),
  }));
  return (url, hasSession) => {
    const [pathname = '', search] = url.split('?');
    const asked = new URLSearchParams(search);
    const page = patterns.find(
      ({ pattern, query, isPersonal }) =>
        (hasSession || !isPersonal) &&
        pattern.test({ pathname }) &&
        Object.entries(query).every(([name, value]) => asked.get(name) === value),
    );
    if (page === undefined)
      return { ...nothingKnown, isKnown: patterns.some(({ loosely }) => loosely.test({ pathname })) };
    const { id = '' } = page.pattern.exec({ pathname })?.pathname.groups ?? {};
    return { file: page.file, reads: page.reads.map((path) => path.replace(':id', id)), isKnown: true };
  };
}

/** The scripts that the pages carry in themselves, as a content security policy names them. */
export function inlineScripts(): string[] {
  if (!built) return [];
  const scripts = readFileSync(`${folder}${shell}`, 'utf8').matchAll(/<script>(.*?)<\/script>/gs);
  return [...scripts].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
