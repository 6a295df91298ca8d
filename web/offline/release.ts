/**
 * Keeps the service worker's copy of the site up to date, and brings the page itself to a new release at the
 * next quiet moment.
 */
import { callsUnderWay } from '../core/client.ts';
import { liveStatus } from '../live/status.ts';
import { handsAreBusy } from '../ui/hands.ts';
import { isOfOldRelease } from './kept-files.ts';

const workerFile = '/service-worker.js';

/** Milliseconds between two questions whether there is a new release. */
const askMs = 60_000;

/** Milliseconds between two looks whether a page in the background is quiet. */
const lookMs = 1_000;

let isReady = false;
/** Something was typed or chosen on this screen that a reload might lose. */
let isTyped = false;
let screen = location.pathname;

/** Called once, when somebody uses the page and the browser has a moment. */
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
 * Pictures are dropped, put in order or removed without a letter, and while one is chosen on a phone its page
 * is in the background: what is pressed in a form counts, too. A chat keeps what is typed.
 */
function noteTyped({ type, target }: Event): void {
  if (!(target instanceof Element) || target.closest('[data-chat-dock]')) return;
  if (type === 'input' || target.closest('form, input[type=file]')) isTyped = true;
}

/** Another screen: what was typed on the one before is sent, kept, or left behind. */
function arrive(): void {
  if (location.pathname === screen) return;
  screen = location.pathname;
  isTyped = false;
  // The screen that is left is still there: a dialog in it, or a field, is not what one is busy with now.
  setTimeout(() => isReady && !isBusy() && location.reload(), 0);
}

let later: ReturnType<typeof setTimeout> | undefined;

/** In the background, where nobody sees it; as soon as what is under way has ended. */
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
