/**
 * The built pages: files whose address says what is in them are kept by browsers for ever, and every other
 * address opens the app on the page that was made for it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sceneEdition } from '../../domain/scene-edition.ts';
import { type Answers, askFor, fillPage } from './answered-page.ts';
import { sendProblem } from './failure.ts';
import { type Head, withHead } from './head.ts';
import type { App } from './http-app.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
/**
 * By its own name, not by the link to it: a process serves the build it began with, whole, while the next one
 * is put in its place.
 */
const folder = existsSync(`${dist}web`) ? `${realpathSync(`${dist}web`)}/` : `${dist}web/`;
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

/**
 * Of a build that is kept beside this one (build/put-in-place.ts): an older tab asks for it, or a page that
 * another server of this site made of the next release.
 */
function assetOfOther(url: string): { readonly name: string; readonly root: string } | undefined {
  const [, name] = /^\/(assets\/[\w-]+(?:\.[\w-]+)+)(?:\?|$)/.exec(url) ?? [];
  if (name === undefined || !built) return undefined;
  const roots = readdirSync(dist).filter((it) => /^web-\d+$/.test(it));
  const root = roots.map((it) => `${dist}${it}/`).find((it) => existsSync(it + name));
  return root === undefined ? undefined : { name, root };
}

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Answers with the page of the address that was asked for. One that says something of itself has that in
     * its head; and what the API answers a visitor stands in it already, where it is given.
     */
    sendPage(head?: Head, answers?: Answers): FastifyReply | Promise<FastifyReply>;
    /**
     * Answers who has a session with the page as they see it, with what the API answers them; null where that
     * makes no page, and nothing is sent.
     */
    sendOwnPage(): Promise<FastifyReply | null>;
  }
}

/** `hasSession` says of a cookie header whether it names a session, be it at an end or not. */
export async function serveSite(app: App, hasSession: (cookie: string) => boolean): Promise<void> {
  if (built) await serveFiles(app);
  const pages = built ? readPages() : undefined;
  const isVisitor = ({ headers }: FastifyRequest) => !hasSession(headers.cookie ?? '');
  const pageOf = (request: FastifyRequest) => pages?.(request.url, !isVisitor(request)) ?? nothingKnown;
  app.decorateReply('sendPage', async function sendPage(this: FastifyReply, head?: Head, answers?: Answers) {
    const { request } = this;
    const page = pageOf(request);
    if (!built) return sendProblem(this, request, 'not-found');
    if (!page.isKnown) this.status(404);
    const filled =
      isVisitor(request) && answers && page.answered
        ? await fillPage(folder + page.answered, request, answers)
        : undefined;
    const isThere = (path: string) =>
      filled !== undefined && Object.keys(answers ?? {}).some((name) => page.asks?.[name] === path);
    // Asked for while the scripts are on their way, but for what stands in the page.
    const reads = page.reads.filter((path) => !isThere(path));
    const links = reads.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`);
    if (links.length > 0) this.header('link', links.join(', '));
    if (head === undefined) return this.sendFile(page.file);
    this.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    // Read each time: one that was built elsewhere may be copied over it while this process runs.
    return this.send(withHead(filled ?? (await readFile(folder + page.file, 'utf8')), head));
  });
  app.decorateReply('sendOwnPage', async function sendOwnPage(this: FastifyReply) {
    const { request } = this;
    const { answered, asks } = pageOf(request);
    if (isVisitor(request) || !answered || !asks) return null;
    const { answers, cookies } = await askFor(request, asks);
    const filled = await fillPage(folder + answered, request, answers);
    if (filled === undefined) return null;
    for (const cookie of cookies) this.header('set-cookie', cookie);
    // It is one person's: neither the browser nor anything on the way may keep it.
    this.header('cache-control', 'private, no-store').type('text/html; charset=utf-8');
    return this.send(filled);
  });
  app.setNotFoundHandler((request, reply) => {
    const moved = movedScene(request.url);
    if (moved !== undefined) return reply.redirect(moved);
    const asset = assetOfOther(request.url);
    if (asset !== undefined) return reply.sendFile(asset.name, asset.root);
    const isPage = ['GET', 'HEAD'].includes(request.method) && !notPages.test(request.url);
    return isPage ? reply.sendPage() : sendProblem(reply, request, 'not-found');
  });
}

function serveFiles(app: App) {
  return app.register(fastifyStatic, {
    root: folder,
    index: false,
    // The build leaves them there: nothing is compressed at each request.
    preCompressed: true,
    // A page is handed out under the address that it was made of, never under its own name. The front page's
    // is that of the folder itself, which would be forbidden to whoever takes nothing compressed.
    allowedPath: (path, _root, { url }) => path !== '/' && !url.startsWith('/pages'),
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControlOf(path));
    },
  });
}

interface Answer {
  readonly file: string;
  /** The same with nothing in it, for what who asks is answered. */
  readonly answered?: string;
  /** What the API is asked for who has a session, by the names of the calls: paths. */
  readonly asks?: Readonly<Record<string, string>>;
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

interface Known extends Answer {
  /** Whether the site has a screen there. */
  readonly isKnown: boolean;
}

/** Header and footer alone. */
const nothingKnown: Known = { file: shell, reads: [], isKnown: false };

/** A file of the site, by its path there: as it was built, or as it is before that. */
export function readSiteFile(path: string): Promise<Uint8Array> {
  return readFile(existsSync(folder + path) ? folder + path : `${unbuilt}${path}`);
}

/** Answers what an address is answered with. */
function readPages(): (url: string, hasSession: boolean) => Known {
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
    const named = (path: string) => path.replace(':id', id);
    const asks = page.asks && mapped(page.asks, named);
    return { ...page, ...(asks && { asks }), reads: page.reads.map(named), isKnown: true };
  };
}

function mapped(record: Readonly<Record<string, string>>, change: (value: string) => string) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/** The scripts that the pages carry in themselves, as a content security policy names them. */
export function inlineScripts(): string[] {
  if (!built) return [];
  const scripts = readFileSync(`${folder}${shell}`, 'utf8').matchAll(/<script>(.*?)<\/script>/gs);
  return [...scripts].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
