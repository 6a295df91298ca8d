/** Serves the files that the build left, as they are; browsers keep each for as long as its address says. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { readFile, utimes } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { hourMs } from '../../domain/durations.ts';
import { sceneEdition } from '../../domain/scene-edition.ts';
import { sha256 } from './hash.ts';
import type { App } from './http-app.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
/**
 * The folder of the build, by its own name and not by the link to it: a process serves the whole build it
 * started with, while the next one is put in its place.
 */
export const builtFolder = existsSync(`${dist}web`) ? `${realpathSync(`${dist}web`)}/` : `${dist}web/`;
const unbuilt = fileURLToPath(new URL('../../web/public/', import.meta.url));
/**
 * The list of pages that the build writes. If it is missing nothing was built, or an earlier version built
 * it.
 */
export const pagesList = `${builtFolder}pages.json`;
export const isBuilt = existsSync(pagesList);
/** The page for addresses that no page was made for: header and footer. */
export const shell = 'pages/shell.html';

export function serveFiles(app: App) {
  return app.register(fastifyStatic, {
    root: builtFolder,
    index: false,
    // The build leaves compressed files: nothing is compressed at each request.
    preCompressed: true,
    // A page is served only under the address it was made for, never under its own file name. The address of
    // the front page is the folder itself, which would be forbidden to clients that accept no compression.
    allowedPath: (path, _root, { url }) => path !== '/' && !url.startsWith('/pages'),
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControlOf(path));
    },
  });
}

/**
 * Marks this build as served, now and each hour until the app closes. A build that nobody marks is removed in
 * time (build/put-in-place.ts).
 */
export function keepBuild(app: App): void {
  // Where the mark cannot be written, nobody builds either.
  const say = () => void utimes(builtFolder, new Date(), new Date()).catch(() => {});
  say();
  const timer = setInterval(say, hourMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function cacheControlOf(path: string): string {
  return /\/(assets|scenes)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** A file of the site by its path: from the build, or its source if nothing is built. */
export function readSiteFile(path: string): Promise<Uint8Array> {
  return readFile(existsSync(builtFolder + path) ? builtFolder + path : `${unbuilt}${path}`);
}

/** The present address of a drawn picture that had another one when the page that asks for it was opened. */
export function movedScene(url: string): string | undefined {
  const name = /^\/scenes\/(?:[^/]+\/)?([a-z-]+-\d)(-dark)?(?:-\d+)?\.(?:webp|avif)$/.exec(url);
  const moved = name && `/scenes/${sceneEdition}/${name[1]}${name[2] ?? ''}-800.avif`;
  return moved && existsSync(builtFolder + moved) ? moved : undefined;
}

/**
 * A file of another build that is kept beside this one (build/put-in-place.ts): an older tab asks for it, or
 * a page of the next release that another server of this site sent.
 */
export function assetOfOther(url: string): { readonly name: string; readonly root: string } | undefined {
  const [, name] = /^\/(assets\/[\w-]+(?:\.[\w-]+)+)(?:\?|$)/.exec(url) ?? [];
  if (name === undefined || !isBuilt) return undefined;
  const roots = readdirSync(dist).filter((it) => /^web-\d+$/.test(it));
  const root = roots.map((it) => `${dist}${it}/`).find((it) => existsSync(it + name));
  return root === undefined ? undefined : { name, root };
}

/** The hashes of the scripts inside pages, as a content security policy names them. */
export function inlineScripts(): string[] {
  if (!isBuilt) return [];
  const scripts = readFileSync(`${builtFolder}${shell}`, 'utf8').matchAll(/<script>(.*?)<\/script>/gs);
  return [...scripts].map(([, code = '']) => `'sha256-${sha256(code).toString('base64')}'`);
}
