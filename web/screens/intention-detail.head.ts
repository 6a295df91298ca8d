/**
 * The elements that the server put into the head for search engines and chats. They describe the intention
 * that was requested, so later screens must not keep them.
 */
import { useEffectWhen } from '../ui/use-effect-when.ts';

/**
 * The document title from the server, without the site's name, for use until the intention is read. Undefined
 * if the page was served for another address.
 */
export function servedTitle(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"][data-head]')?.href;
  return address?.endsWith(`/${id}`) ? document.title.replace(/ · [^·]*$/, '') : undefined;
}

/**
 * Removes these elements once another intention or screen is shown, because the browser's share function
 * reads them.
 */
export function useServedHead(id: string): void {
  useEffectWhen([id], () => () => {
    for (const it of document.querySelectorAll('head [data-head]')) it.remove();
  });
}
