/**
 * Answers every address that is neither a file nor a call with the page that was built for it, which opens
 * the app.
 */
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answers, askFor, fillPage } from './answered-page.ts';
import { assetOfOther, builtFolder, isBuilt, keepBuild, movedScene, serveFiles } from './built.ts';
import { nothingKnown, readPages } from './built-pages.ts';
import { sendProblem } from './failure.ts';
import { type Head, withHead } from './head.ts';
import type { App } from './http-app.ts';

/** Addresses that are never pages. */
const notPages = /^\/(api|images|scenes|dev|live|assets|metrics|healthz|readyz)(\/|$|\?)/;

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Answers with the page of the requested address. `head` replaces its head; `answers` are answers of the
     * API to a visitor that are rendered into it.
     */
    sendPage(head?: Head, answers?: Answers): FastifyReply | Promise<FastifyReply>;
    /**
     * Answers somebody with a session with the page rendered for them, with the API's answers. Sends nothing
     * and returns null if these make no page.
     */
    sendOwnPage(): Promise<FastifyReply | null>;
  }
}

/** Serves the site. `hasSession` tells of a cookie header whether it names a session, ended or not. */
export async function serveSite(app: App, hasSession: (cookie: string) => boolean): Promise<void> {
  if (isBuilt) {
    keepBuild(app);
    await serveFiles(app);
  }
  const pages = isBuilt ? readPages() : undefined;
  const isVisitor = ({ headers }: FastifyRequest) => !hasSession(headers.cookie ?? '');
  const pageOf = (request: FastifyRequest) => pages?.(request.url, !isVisitor(request)) ?? nothingKnown;
  app.decorateReply('sendPage', async function sendPage(this: FastifyReply, head?: Head, answers?: Answers) {
    const { request } = this;
    const page = pageOf(request);
    if (!isBuilt) return sendProblem(this, request, 'not-found');
    if (!page.isKnown) this.status(404);
    const filled =
      isVisitor(request) && answers && page.answered
        ? await fillPage(builtFolder + page.answered, request, answers)
        : undefined;
    const isThere = (path: string) =>
      filled !== undefined && Object.keys(answers ?? {}).some((name) => page.asks?.[name] === path);
    // Preloaded while the scripts are on their way, except what the page already contains.
    const reads = page.reads.filter((path) => !isThere(path));
    const links = reads.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`);
    if (links.length > 0) this.header('link', links.join(', '));
    if (head === undefined) return this.sendFile(page.file);
    this.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    // The file is read each time, because a page that was built elsewhere may be copied over it while this
    // process runs.
    return this.send(withHead(filled ?? (await readFile(builtFolder + page.file, 'utf8')), head));
  });
  app.decorateReply('sendOwnPage', async function sendOwnPage(this: FastifyReply) {
    const { request } = this;
    const { answered, asks } = pageOf(request);
    if (isVisitor(request) || !answered || !asks) return null;
    const { answers, cookies } = await askFor(request, asks);
    const filled = await fillPage(builtFolder + answered, request, answers);
    if (filled === undefined) return null;
    for (const cookie of cookies) this.header('set-cookie', cookie);
    // The page is for one person: neither the browser nor a proxy may keep it.
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
