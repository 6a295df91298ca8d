/**
 * What the server put into the head of this page for search engines and chats: it is of the intention that
 * was asked for, and of no later screen.
 */
import { useEffectWhen } from '../ui/use-effect-when.ts';

/** The title that the page came with, without the site's name, while its intention is on its way. */
export function servedTitle(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"][data-head]')?.href;
  return address?.endsWith(`/${id}`) ? document.title.replace(/ · [^·]*$/, '') : undefined;
}

/**
 * Takes it away once another intention or screen is shown, so that the browser's own way to share names what
 * is seen.
 */
export function useServedHead(id: string): void {
  useEffectWhen([id], () => () => {
    for (const it of document.querySelectorAll('head [data-head]')) it.remove();
  });
}
