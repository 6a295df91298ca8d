/**
 * Push in this browser as its person sees it: the state, the button that asks for permission, and the reason
 * where it is off.
 */
import { Button, Group } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { notificationWords } from '../../../domain/wording.ts';
import { browserMemory, memoryKeys } from '../../core/browser-memory.ts';
import { useStore } from '../../core/store.ts';
import { keepPlaceWhenGone } from '../../ui/place.ts';
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
import { answerRule, mayAsk, type PushAnswer } from './push-question.ts';

export const pushWords: Record<PushState, string> = {
  on: 'This browser will show notifications, even when Intent is closed.',
  off: 'This browser needs your permission to show notifications. It will ask you once.',
  failed: 'Notifications are allowed, but the browser’s push service could not be reached. Please try again.',
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add Intent to your home screen first and open it from there.',
  [notificationWords.permissionBlocked]:
    'This browser blocks notifications from Intent. Allow them for this site in the browser’s settings, then come back.',
};

/** The part of the profile about push in this browser, shown while push is ticked. */
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
  /** The question. The first one stays while it is shown, whatever changes later. */
  words: string;
  /** Called when push was turned on in this browser, by which the person chose it. */
  onTurnedOn: () => void;
}

/**
 * Offers push where being told begins to be useful. The permission is the browser's, so it is asked for in
 * each browser until it is answered.
 */
export function PushOffer({ viewer, words, onTurnedOn }: PushOfferProps) {
  const state = useStore(pushState);
  const choseIt = viewer.getNotificationsVia.includes('push');
  // This is decided once before the first rendering: an offer that comes later would push the page down under
  // the person's finger.
  const [isOffered] = useState(() => mayBeOffered(choseIt));
  const [question] = useState(words);
  const [answered, setAnswered] = useState(false);
  const [asked, setAsked] = useState(false);
  // The app itself keeps people subscribed who chose push (web/notice-places.tsx).
  useEffect(() => {
    if (!choseIt) lookAtPush();
  }, [choseIt]);
  const answer = (given: PushAnswer) => {
    browserMemory.write(memoryKeys.pushOfferAnswered, given);
    setAnswered(true);
  };
  const onAsked = (reached: PushState) => {
    answer(true);
    setAsked(true);
    if (reached === 'on') onTurnedOn();
  };
  if (asked && state && state !== 'on') return <p className={classes.words}>{pushWords[state]}</p>;
  if (!isOffered || answered) return null;
  return (
    <aside ref={keepPlaceWhenGone} className={classes.offer} aria-label="Notifications">
      <IconBellRinging className={classes.icon} size={24} aria-hidden="true" />
      <div>
        <p className={classes.reason}>{question}</p>
        <Group gap="xs">
          <AllowButton userId={viewer.id} onAsked={onAsked}>
            Yes, notify me here
          </AllowButton>
          <Button variant="subtle" onClick={() => answer(Date.now())}>
            Not now
          </Button>
          <Button variant="subtle" onClick={() => answer(true)}>
            Do not ask again
          </Button>
        </Group>
      </div>
    </aside>
  );
}

/** Push is not offered to people who answered before, nor where it is on, blocked, or missing. */
function mayBeOffered(choseIt: boolean): boolean {
  const kept = browserMemory.read(memoryKeys.pushOfferAnswered, answerRule);
  return mayAsk(kept, Date.now()) && pushCanStart() && !(choseIt && isPushAllowed());
}

interface AllowButtonProps {
  userId: string;
  onAsked?: (state: PushState) => void;
  children?: string;
}

function AllowButton({ userId, onAsked, children = 'Allow notifications here' }: AllowButtonProps) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const state = await startPush(userId);
    setBusy(false);
    onAsked?.(state);
  };
  return (
    <Button loading={busy} onClick={() => void ask()}>
      {children}
    </Button>
  );
}
