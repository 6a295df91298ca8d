/** Keeps the service worker up to date, and reloads the page for a new release at the next quiet moment. */
import { callsUnderWay } from '../core/client.ts';
import { liveStatus } from '../live/status.ts';
import { handsAreBusy } from '../ui/hands.ts';
import { isOfOldRelease } from './kept-files.ts';

const workerFile = '/service-worker.js';

/** Milliseconds between two checks for a new release. */
const askMs = 60_000;

/** Milliseconds between two checks whether a page in the background is quiet. */
const lookMs = 1_000;

let isReady = false;
/** Something was typed or chosen on this screen, and a reload might lose it. */
let isTyped = false;
let screen = location.pathname;

/** Called once, when somebody has begun to use the page and the browser is idle. */
export function followReleases(): void {
  const workers = navigator.serviceWorker;
  if (workers === undefined) return;
  void workers.register(workerFile).catch(() => {});
  void look();
  workers.addEventListener('controllerchange', look);
  for (const name of ['input', 'click', 'drop'])
    document.addEventListener(name, noteTyped, { capture: true });
  document.addEventListener('visibilitychange', () => (document.hidden ? reloadIfQuiet() : askForRelease()));
  liveStatus.subscribe(() => liveStatus.get() === 'connected' && askForRelease());
  window.navigation?.addEventListener('currententrychange', arrive);
}

async function look(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[src*="/index-"]')?.src;
  isReady = entry !== undefined && (await isOfOldRelease(entry));
  reloadIfQuiet();
}

/**
 * Notes that a form is being filled in. Presses in a form count as well: pictures are dropped, sorted and
 * removed without typing, and while a phone's picture chooser is open the page is hidden. Chats do not count,
 * because they keep what is typed.
 */
function noteTyped({ type, target }: Event): void {
  if (!(target instanceof Element) || target.closest('[data-chat-dock]')) return;
  if (type === 'input' || target.closest('form, input[type=file]')) isTyped = true;
}

/**
 * Reloads on arrival at another screen: what was typed on the one before has been sent, kept, or given up.
 */
function arrive(): void {
  if (location.pathname === screen) return;
  screen = location.pathname;
  isTyped = false;
  // The timeout lets the old screen unmount first, because its dialog or focused field must not count as
  // busy.
  setTimeout(() => isReady && !isBusy() && location.reload(), 0);
}

let later: ReturnType<typeof setTimeout> | undefined;

/** Reloads a hidden page as soon as nothing is under way. */
function reloadIfQuiet(): void {
  clearTimeout(later);
  if (!isReady || !document.hidden || isTyped) return;
  if (isBusy()) later = setTimeout(reloadIfQuiet, lookMs);
  else location.reload();
}

function isBusy(): boolean {
  const isAsked = document.querySelector('[role=dialog]:not([data-chat-dock] *)') !== null;
  return isAsked || handsAreBusy() || callsUnderWay() > 0 || !navigator.onLine;
}

let askedAt = 0;

function askForRelease(): void {
  if (Date.now() - askedAt < askMs) return;
  askedAt = Date.now();
  void navigator.serviceWorker
    .getRegistration(workerFile)
    .then((it) => it?.update())
    .catch(() => {});
}
