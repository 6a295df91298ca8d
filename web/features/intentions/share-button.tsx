/**
 * The button that sends an intention to somebody: by the device's own sharing, or as a link that is copied.
 * On paper it is the address.
 */
import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import type { Intention } from '../../../contract/intentions.ts';
import { intentionUrl } from '../../../contract/pages.ts';
import { titleText } from '../../../domain/kinds/words.ts';
import { toast } from '../../ui/toasts.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import classes from './share-button.module.css';

export function ShareButton({ intention }: { intention: Intention }) {
  const path = intentionUrl(intention.type, intention.id);
  const url = useIsAlive() ? location.origin + path : path;
  return (
    <div className={classes.share}>
      <Button
        variant="default"
        leftSection={<IconShare2 size={18} aria-hidden="true" />}
        onClick={() => void share(titleText(intention), url)}
      >
        Share
      </Button>
      <p className={classes.printed}>{url}</p>
    </div>
  );
}

async function share(title: string, url: string): Promise<void> {
  try {
    if (await sharedByDevice({ title, url })) return;
    await navigator.clipboard.writeText(url);
    toast('The link is copied.', { tone: 'good', id: url });
  } catch {
    // Neither is there, as on a page without https: the link is shown, to be copied by hand.
    toast(`The link is ${url}`, { id: url });
  }
}

/**
 * Whether the device has taken care of it; closing its sheet counts as well, because the person then wanted
 * nothing.
 */
async function sharedByDevice(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return (error as DOMException).name === 'AbortError';
  }
}
