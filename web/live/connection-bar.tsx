/**
 * Says that the connection is lost, and from when the shown data is. It reports failures, so it is part of
 * the first load.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dayAndTimeText } from '../../domain/date-words.ts';
import { keyOf } from '../core/queries.ts';
import { useStore } from '../core/store.ts';
import { seenAt } from '../offline/last-seen.ts';
import { useEdgeClearOfField } from '../ui/text-field-focus.ts';
import classes from './connection-bar.module.css';
import { liveStatus } from './status.ts';

/**
 * The lower edge of the bar in CSS pixels from the top of the window, with two lines on a phone. The header
 * above it stays usable.
 */
const height = 136;
/** Milliseconds between two checks whether the server is back. */
const askMs = 5_000;

/** Rendered once. The region is always there, so that screen readers announce changes in it. */
export function ConnectionBar() {
  const isReconnecting = useStore(liveStatus) === 'reconnecting';
  const readAt = useStore(seenAt);
  useAskAgain(readAt !== null);
  const isShown = isReconnecting || readAt !== null;
  const edge = useEdgeClearOfField(height, isShown);
  return (
    <div role="status" className={classes.region} data-edge={edge}>
      {isShown && (
        <p className={classes.bar}>
          {isReconnecting ? 'Reconnecting… ' : 'No connection. '}
          {readAt === null
            ? 'What you write will be sent when you are back online.'
            : `You are seeing this page as it was on ${dayAndTimeText(readAt)}.`}
        </p>
      )}
    </div>
  );
}

/**
 * While old answers are shown, asks for the session again and again. Once the server answers, everything is
 * read again.
 */
function useAskAgain(isOld: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOld) return;
    const ask = () => {
      // A hidden page asks when it is looked at again (core/queries.ts).
      if (document.hidden) return;
      // A check under way is not cancelled by the next one: on a slow connection the answer may take longer
      // than the interval.
      void client.invalidateQueries({ queryKey: keyOf('currentSession') }, { cancelRefetch: false });
    };
    const timer = setInterval(ask, askMs);
    return () => {
      clearInterval(timer);
      void client.invalidateQueries();
    };
  }, [isOld, client]);
}
