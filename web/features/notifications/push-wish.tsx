/** Asks for push when it is ticked during registering, so that the first match can already be pushed. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { allowPush, isPushAllowed, type PushState, pushCanStart } from './push.ts';
import classes from './push-here.module.css';
import { pushWords } from './push-here.tsx';

/** The component is mounted when the person ticks push, because browsers ask only after a press. */
export default function PushWish() {
  const [state, setState] = useState<PushState | null>(null);
  const ask = () => void allowPush().then(setState);
  // The browser asks once, when push was ticked.
  useEffectWhen([], () => {
    if (navigator.userActivation?.isActive || !pushCanStart() || isPushAllowed()) ask();
    else setState('off');
  });
  return (
    <div className={classes.here}>
      <p className={classes.words} role="status">
        {state === 'on'
          ? 'Notifications will start as soon as you have registered.'
          : state && pushWords[state]}
      </p>
      {state === 'off' && <Button onClick={ask}>Allow notifications here</Button>}
    </div>
  );
}
