/**
 * In the service worker: the built files of a release, kept as a whole, so that pages of it work without the
 * server and after the next release.
 */

/** Written into the worker by the build (build/service-worker.ts). Without files where the site is developed. */
export interface Release {
  /** Their addresses, of which each says what is in it. */
  readonly files: readonly string[];
  /**
   * Header and footer: the page for any address while the server is away. It names the entry, which names all
   * others: its address is that of one release alone.
   */
  readonly shell: string;
}

const prefix = 'files ';
/** Of a release that is not there as a whole yet. Pages find its files here, too. */
const arriving = 'arriving files';

/** All of them, or the release is not there. */
export async function keepFiles({ files, shell }: Release): Promise<void> {
  if (files.length === 0) return;
  const all = [...files, shell];
  const arrived = await caches.open(arriving);
  await arrived.addAll(all);
  // A cache stands where its name was first opened: that of a release which comes back would pass for an old one's.
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

/** The oldest first, also those that are not whole. */
async function releasesBegun(): Promise<string[]> {
  return (await caches.keys()).filter((it) => it.startsWith(prefix));
}

/** Of these. The shell is put last: of one that lacks it the worker was ended before. */
async function wholeOf(names: readonly string[]): Promise<string[]> {
  const shells = await Promise.all(
    names.map((cacheName) => caches.match(cacheName.slice(prefix.length), { cacheName, ignoreVary: true })),
  );
  return names.filter((_, nth) => shells[nth] !== undefined);
}

/** For a page: whether a file of its own is of a release before the one that is kept now. */
export async function isOfOldRelease(file: string): Promise<boolean> {
  const has = async (cacheName: string) =>
    (await caches.match(file, { cacheName, ignoreVary: true })) !== undefined;
  const have = await Promise.all((await wholeOf(await releasesBegun())).map(has));
  return have.includes(true) && have.at(-1) === false;
}

/** This release stays, and the one before it, for pages that are still open. */
export async function forgetOldFiles({ shell }: Release): Promise<void> {
  const begun = await releasesBegun();
  // What was begun later may be on its way.
  const earlier = begun.slice(0, begun.indexOf(prefix + shell));
  const before = (await wholeOf(earlier)).at(-1);
  await Promise.all(earlier.filter((it) => it !== before).map((it) => caches.delete(it)));
}

/** A built file, of whichever release. */
export async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A page is today's while the server answers; `preloaded` may be on its way already. */
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

/** Something on the way to the server answered in its place, or it cannot reach what it needs. */
export function isAway({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}
