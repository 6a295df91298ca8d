/** Loading code that the first load left out: tried twice, and why it did not come. */

type LoadCode<Loaded> = () => Promise<Loaded>;

/** Style sheets that did not arrive. The bundler asks for each once only: the next attempt would go without them. */
const missingStyles = new Set<HTMLLinkElement>();
/** The style sheets that were missing when a load failed: the next attempt waits for them. */
const stylesMissingFor = new WeakMap<LoadCode<unknown>, readonly HTMLLinkElement[]>();

globalThis.window?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
  },
  { capture: true },
);

/**
 * Those that the page itself names, and that came empty or not at all, are asked for again with the code that
 * needs them.
 */
for (const link of globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]') ?? [])
  if (!link.sheet?.cssRules.length) link.remove();

/** Code, with the styles that an earlier attempt at it left missing. */
export async function loadOnce<Loaded>(load: LoadCode<Loaded>): Promise<Loaded> {
  try {
    await Promise.all((stylesMissingFor.get(load) ?? []).map(styleAgain));
    return await load();
  } catch (error) {
    stylesMissingFor.set(load, [...missingStyles]);
    throw error;
  }
}

/** Tries once more by itself: most interruptions are shorter than a person's next press. */
export function loadTwice<Loaded>(load: LoadCode<Loaded>): Promise<Loaded> {
  return loadOnce(load).catch(() => loadOnce(load));
}

/** One that fails again is a missing one of its own. */
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

/** The first sign of somebody who uses the page. */
const firstUseEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel'];

/** Runs once somebody uses the page and the browser has a moment: the first load stays as small as it is. */
export function onFirstUse(run: () => void): () => void {
  const stop = () => {
    for (const event of firstUseEvents) window.removeEventListener(event, begin);
  };
  const begin = (event: Event) => {
    if (isAtRest(event)) return;
    stop();
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else setTimeout(run, idleMs);
  };
  for (const event of firstUseEvents) window.addEventListener(event, begin, { passive: true });
  return stop;
}

/** A browser says that the pointer moved where it rests over a page that is new or laid out anew. */
function isAtRest(event: Event): boolean {
  return (
    event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
  );
}

/** Milliseconds after which the browser has a moment, where it does not say so. */
const idleMs = 2_000;

/** 'new-release': the server has other files than this page knows. 'unreachable': it could not be asked. */
export type LoadFailure = 'new-release' | 'unreachable' | 'failed';

/** Why code did not arrive: the page at the address of the site names the files of today's release. */
export async function whyNotLoaded(): Promise<LoadFailure> {
  // Of its scripts the entry alone is another with every release.
  const entry = document.querySelector('script[src*="/index-"]')?.getAttribute('src') ?? '';
  try {
    const page = await fetch('/', { cache: 'no-store' });
    if (!page.ok) return 'unreachable';
    return (await page.text()).includes(entry) ? 'failed' : 'new-release';
  } catch {
    return 'unreachable';
  }
}
