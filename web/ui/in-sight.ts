/** Whether an element has ever been in the window since it was rendered. */
import { useCallback, useState } from 'react';

export function useIsInSight() {
  const [isInSight, setInSight] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const look: IntersectionObserverCallback = ([it]) => it?.isIntersecting && setInSight(true);
    const observer = new IntersectionObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isInSight] as const;
}
