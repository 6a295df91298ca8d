/** Loads code that is not part of the first load, tries twice, and finds out why code did not arrive. */

type LoadCode<Loaded> = () => Promise<Loaded>;

/**
 * Links of style sheets that failed to load. The bundler requests each only once, so a later attempt would
 * run without its styles.
 */
const missingStyles = new Set<HTMLLinkElement>();
/** For each loader, the style sheets that were missing when it failed. Its next attempt waits for them. */
const stylesMissingFor = new WeakMap<LoadCode<unknown>, readonly HTMLLinkElement[]>();

globalThis.window?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
  },
  { capture: true },
);

/**
 * Removes style sheets of the page itself that failed or came empty, so that the bundler requests them again
 * with the code that needs them.
 */
for (const link of globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]') ?? [])
  if (!link.sheet?.cssRules.length) link.remove();

/** Loads code, and before it the style sheets that an earlier attempt left missing. */
export async function loadOnce<Loaded>(load: LoadCode<Loaded>): Promise<Loaded> {
  try {
    await Promise.all((stylesMissingFor.get(load) ?? []).map(styleAgain));
    return await load();
  } catch (error) {
    stylesMissingFor.set(load, [...missingStyles]);
    throw error;
  }
}

/**
 * Loads code and tries a second time on failure: most network interruptions are shorter than the time until
 * somebody presses again.
 */
export function loadTwice<Loaded>(load: LoadCode<Loaded>): Promise<Loaded> {
  return loadOnce(load).catch(() => loadOnce(load));
}

/**
 * Requests a style sheet again. If that fails too, the error listener adds the new link to `missingStyles`.
 */
async function styleAgain(link: HTMLLinkElement): Promise<void> {
  if (!missingStyles.delete(link)) return;
  const again = link.cloneNode() as HTMLLinkElement;
  await new Promise((arrived, failed) => {
    again.addEventListener('load', arrived);
    again.addEventListener('error', () => failed(new Error(`Unable to preload CSS for ${again.href}`)));
    link.remove();
    document.head.append(again);
  });
}

/** Events that show that somebody has begun to use the page. */
const firstUseEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel'];

/**
 * Calls `run` when somebody has begun to use the page and the browser is idle, so that the first load stays
 * small. Returns a function that cancels it.
 */
export function onFirstUse(run: () => void): () => void {
  const stop = () => {
    for (const event of firstUseEvents) window.removeEventListener(event, begin);
  };
  const begin = (event: Event) => {
    if (isAtRest(event)) return;
    stop();
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else setTimeout(run, idleMs);
  };
  for (const event of firstUseEvents) window.addEventListener(event, begin, { passive: true });
  return stop;
}

/**
 * Browsers send pointermove without any movement when a page is new or laid out again under a resting
 * pointer.
 */
function isAtRest(event: Event): boolean {
  return (
    event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
  );
}

/** Milliseconds to wait in browsers without an idle callback. */
const idleMs = 2_000;

/**
 * 'new-release': the server has other files than this page expects. 'unreachable': the server did not answer.
 */
export type LoadFailure = 'new-release' | 'unreachable' | 'failed';

/**
 * Finds out why code did not arrive, by looking for this page's entry script in the site's current start
 * page.
 */
export async function whyNotLoaded(): Promise<LoadFailure> {
  // The entry is the only script whose name changes with every release.
  const entry = document.querySelector('script[src*="/index-"]')?.getAttribute('src') ?? '';
  try {
    const page = await fetch('/', { cache: 'no-store' });
    if (!page.ok) return 'unreachable';
    return (await page.text()).includes(entry) ? 'failed' : 'new-release';
  } catch {
    return 'unreachable';
  }
}
