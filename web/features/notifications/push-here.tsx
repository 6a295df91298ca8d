/** Push in this browser, as its person sees it: how it stands, and the button that asks, with the reason. */
import { Button, Group } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { notificationWords } from '../../../domain/wording.ts';
import { browserMemory, memoryKeys } from '../../browser-memory.ts';
import { useStore } from '../../store.ts';
import {
  isPushAllowed,
  keepPush,
  lookAtPush,
  type PushState,
  pushCanStart,
  pushState,
  startPush,
} from './push.ts';
import classes from './push-here.module.css';

export const pushWords: Record<PushState, string> = {
  on: 'This browser tells you, even when Intent is closed.',
  off: 'This browser may not tell you yet. It will ask you once.',
  failed:
    'This browser may tell you, but its push service could not be reached. Nothing is lost; please try again.',
  unsupported:
    'This browser cannot tell you. On an iPhone or iPad, add Intent to the home screen first, then open it from there.',
  [notificationWords.permissionBlocked]:
    'This browser blocks notifications from Intent. Allow them for this site in the browser’s settings, then come back.',
};

/** For the profile, while push is ticked. */
export function PushHere({ userId }: { userId: string }) {
  const state = useStore(pushState);
  useEffect(() => void keepPush(userId), [userId]);
  return (
    <div className={classes.here}>
      <p className={classes.words} role="status">
        {state && pushWords[state]}
      </p>
      {(state === 'off' || state === 'failed') && <AllowButton userId={userId} />}
    </div>
  );
}

export interface PushOfferProps {
  viewer: { readonly id: string; readonly getNotificationsVia: readonly string[] };
  /** The browser is on: the person chose push. */
  onTurnedOn: () => void;
}

/** After a match: the moment when being told is worth something. Once a browser, until it is answered. */
export function PushOffer({ viewer, onTurnedOn }: PushOfferProps) {
  const state = useStore(pushState);
  const choseIt = viewer.getNotificationsVia.includes('push');
  // Decided once, before anything is drawn: what comes later would push the page down under somebody's finger.
  const [isOffered] = useState(() => mayBeOffered(choseIt));
  const [answered, setAnswered] = useState(false);
  const [asked, setAsked] = useState(false);
  // Whoever chose push is subscribed already where that is allowed, and then sees no offer.
  useEffect(() => (choseIt ? void keepPush(viewer.id) : lookAtPush()), [choseIt, viewer.id]);
  const answer = () => {
    browserMemory.write(memoryKeys.pushOfferAnswered, true);
    setAnswered(true);
  };
  const onAsked = (reached: PushState) => {
    answer();
    setAsked(true);
    if (reached === 'on') onTurnedOn();
  };
  if (asked && state && state !== 'on') return <p className={classes.words}>{pushWords[state]}</p>;
  if (!isOffered || answered) return null;
  return (
    <aside className={classes.offer} aria-label="Notifications">
      <IconBellRinging className={classes.icon} size={24} aria-hidden="true" />
      <div>
        <p className={classes.reason}>Hear at once when they write, even when Intent is closed.</p>
        <Group gap="xs">
          <AllowButton userId={viewer.id} onAsked={onAsked} />
          <Button variant="subtle" onClick={answer}>
            Not now
          </Button>
        </Group>
      </div>
    </aside>
  );
}

/** Not to who answered it before, and not where push is on, is blocked, or does not exist. */
function mayBeOffered(choseIt: boolean): boolean {
  return !browserMemory.has(memoryKeys.pushOfferAnswered) && pushCanStart() && !(choseIt && isPushAllowed());
}

function AllowButton({ userId, onAsked }: { userId: string; onAsked?: (state: PushState) => void }) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const state = await startPush(userId);
    setBusy(false);
    onAsked?.(state);
  };
  return (
    <Button loading={busy} onClick={() => void ask()}>
      Allow notifications here
    </Button>
  );
}
