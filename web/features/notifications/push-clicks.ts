/** Follows clicks on push notices while a page is open: the service worker sends the page the address. */
import { useEffect, useEffectEvent } from 'react';
import { isOwnPath } from './push-notice.ts';

export function usePushClicks(open: (path: string) => void): void {
  const latest = useEffectEvent(open);
  useEffect(() => {
    const hear = ({ data }: MessageEvent) => {
      const path: unknown = data?.open;
      if (typeof path === 'string' && isOwnPath(path)) latest(path);
    };
    const worker = navigator.serviceWorker;
    worker?.addEventListener('message', hear);
    return () => worker?.removeEventListener('message', hear);
  }, []);
}
