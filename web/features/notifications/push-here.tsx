/** Push in this browser, as its person sees it: how it stands, and the button that asks, with the reason. */
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
  /** The question. Kept as it was when it was asked: what comes later does not change it under somebody's eyes. */
  words: string;
  /** The browser is on: the person chose push. */
  onTurnedOn: () => void;
}

/** Where being told begins to be worth something. Asked of a browser, whose permission it is, until it is answered. */
export function PushOffer({ viewer, words, onTurnedOn }: PushOfferProps) {
  const state = useStore(pushState);
  const choseIt = viewer.getNotificationsVia.includes('push');
  // Decided once, before anything is drawn: what comes later would push the page down under somebody's finger.
  const [isOffered] = useState(() => mayBeOffered(choseIt));
  const [question] = useState(words);
  const [answered, setAnswered] = useState(false);
  const [asked, setAsked] = useState(false);
  // Whoever chose push is kept subscribed by the page around (web/notice-places.tsx).
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
            Yes, tell me here
          </AllowButton>
          <Button variant="subtle" onClick={() => answer(Date.now())}>
            Not now
          </Button>
          <Button variant="subtle" onClick={() => answer(true)}>
            Never
          </Button>
        </Group>
      </div>
    </aside>
  );
}

/** Not to who answered it before, and not where push is on, is blocked, or does not exist. */
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
