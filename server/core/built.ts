/** What the build left: files that are handed out as they are, and kept by browsers as long as their address says. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { readFile, utimes } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { hourMs } from '../../domain/durations.ts';
import { sceneEdition } from '../../domain/scene-edition.ts';
import type { App } from './http-app.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
/**
 * By its own name, not by the link to it: a process serves the build it began with, whole, while the next one
 * is put in its place.
 */
export const builtFolder = existsSync(`${dist}web`) ? `${realpathSync(`${dist}web`)}/` : `${dist}web/`;
const unbuilt = fileURLToPath(new URL('../../web/public/', import.meta.url));
/** Written by the build: without it nothing was built, or by an earlier version. */
export const pagesList = `${builtFolder}pages.json`;
export const isBuilt = existsSync(pagesList);
/** Header and footer: what there is for an address that no page was made for. */
export const shell = 'pages/shell.html';

export function serveFiles(app: App) {
  return app.register(fastifyStatic, {
    root: builtFolder,
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

/**
 * Says, now and each hour until the app closes, that this build is served: one of which nobody says so goes in
 * time (build/put-in-place.ts).
 */
export function keepBuild(app: App): void {
  // Where it cannot be said, nobody builds either.
  const say = () => void utimes(builtFolder, new Date(), new Date()).catch(() => {});
  say();
  const timer = setInterval(say, hourMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function cacheControlOf(path: string): string {
  return /\/(assets|scenes)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** A file of the site, by its path there: as it was built, or as it is before that. */
export function readSiteFile(path: string): Promise<Uint8Array> {
  return readFile(existsSync(builtFolder + path) ? builtFolder + path : `${unbuilt}${path}`);
}

/** Where a drawn picture is now that was elsewhere when a page was opened that still asks for it. */
export function movedScene(url: string): string | undefined {
  const name = /^\/scenes\/(?:[^/]+\/)?([a-z-]+-\d)(-dark)?(?:-\d+)?\.(?:webp|avif)$/.exec(url);
  const moved = name && `/scenes/${sceneEdition}/${name[1]}${name[2] ?? ''}-800.avif`;
  return moved && existsSync(builtFolder + moved) ? moved : undefined;
}

/**
 * Of a build that is kept beside this one (build/put-in-place.ts): an older tab asks for it, or a page that
 * another server of this site made of the next release.
 */
export function assetOfOther(url: string): { readonly name: string; readonly root: string } | undefined {
  const [, name] = /^\/(assets\/[\w-]+(?:\.[\w-]+)+)(?:\?|$)/.exec(url) ?? [];
  if (name === undefined || !isBuilt) return undefined;
  const roots = readdirSync(dist).filter((it) => /^web-\d+$/.test(it));
  const root = roots.map((it) => `${dist}${it}/`).find((it) => existsSync(it + name));
  return root === undefined ? undefined : { name, root };
}

/** The scripts that the pages carry in themselves, as a content security policy names them. */
export function inlineScripts(): string[] {
  if (!isBuilt) return [];
  const scripts = readFileSync(`${builtFolder}${shell}`, 'utf8').matchAll(/<script>(.*?)<\/script>/gs);
  return [...scripts].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
