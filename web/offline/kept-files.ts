/**
 * Part of the service worker: keeps all built files of a release, so that its pages work without the server
 * and after the next release.
 */

/**
 * The files of a release. The build writes this into the worker (build/service-worker.ts); in development
 * there are no files.
 */
export interface Release {
  /** The addresses of the files. Each contains a hash of its content. */
  readonly files: readonly string[];
  /**
   * The address of a page with header and footer, shown at any address while the server is away. It names the
   * entry, which names all other files, so its address identifies the release.
   */
  readonly shell: string;
}

const prefix = 'files ';
/** The cache of a release that is not complete yet. Pages find its files there as well. */
const arriving = 'arriving files';

/** Keeps all files of a release, or none. */
export async function keepFiles({ files, shell }: Release): Promise<void> {
  if (files.length === 0) return;
  const all = [...files, shell];
  const arrived = await caches.open(arriving);
  await arrived.addAll(all);
  // Caches are listed in the order in which they were created. The cache of a release that comes back is
  // created anew, so that it does not count as old.
  await caches.delete(prefix + shell);
  try {
    const kept = await caches.open(prefix + shell);
    for (const file of all)
      await kept.put(file, (await arrived.match(file, { ignoreVary: true })) as Response);
  } catch (error) {
    await caches.delete(prefix + shell);
    throw error;
  }
  await caches.delete(arriving);
}

/** The names of all release caches, the oldest first, including incomplete ones. */
async function releasesBegun(): Promise<string[]> {
  return (await caches.keys()).filter((it) => it.startsWith(prefix));
}

/** The complete ones of these caches. The shell is written last, so a cache without it was interrupted. */
async function wholeOf(names: readonly string[]): Promise<string[]> {
  const shells = await Promise.all(
    names.map((cacheName) => caches.match(cacheName.slice(prefix.length), { cacheName, ignoreVary: true })),
  );
  return names.filter((_, nth) => shells[nth] !== undefined);
}

/** Whether a file of a page belongs to an older release than the newest kept one. Called by pages. */
export async function isOfOldRelease(file: string): Promise<boolean> {
  const has = async (cacheName: string) =>
    (await caches.match(file, { cacheName, ignoreVary: true })) !== undefined;
  const have = await Promise.all((await wholeOf(await releasesBegun())).map(has));
  return have.includes(true) && have.at(-1) === false;
}

/** Removes all releases but this one and the one before it, which open pages may still use. */
export async function forgetOldFiles({ shell }: Release): Promise<void> {
  const begun = await releasesBegun();
  // Later caches may belong to a release that is just arriving.
  const earlier = begun.slice(0, begun.indexOf(prefix + shell));
  const before = (await wholeOf(earlier)).at(-1);
  await Promise.all(earlier.filter((it) => it !== before).map((it) => caches.delete(it)));
}

/** A built file of any release. */
export async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * The server's page, or the shell while the server is away. `preloaded` is the browser's own request for the
 * page, if it made one.
 */
export async function pageOf(
  request: Request,
  { shell }: Release,
  preloaded: Promise<unknown>,
): Promise<Response> {
  const kept = () => caches.match(shell, { ignoreVary: true });
  try {
    const page = ((await preloaded) as Response | undefined) ?? (await fetch(request));
    return isAway(page) ? ((await kept()) ?? page) : page;
  } catch (error) {
    const page = await kept();
    if (page) return page;
    throw error;
  }
}

/**
 * Whether a gateway answered because it could not reach the server, or the server lacks something it needs.
 */
export function isAway({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}
