/**
 * Says quietly that the connection is lost, and since when what is shown was not read anew. It is there from
 * the start: it reports failures.
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

/** CSS pixels from the top of the window, of two lines on a phone: below the header, which stays in use. */
const height = 136;
/** Milliseconds between two questions whether the server is back. */
const askMs = 5_000;

/** Placed once. The region stands from the start, so that a screen reader hears it change. */
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
            ? 'What you write is kept and sent when you are back.'
            : `This is what you saw last, ${dayAndTimeText(readAt)}.`}
        </p>
      )}
    </div>
  );
}

/** While what was seen last stands in; once the server is back everything is read again. */
function useAskAgain(isOld: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOld) return;
    // A question that is under way goes on: on a slow connection its answer takes longer than the next
    // question.
    const ask = () =>
      void client.invalidateQueries({ queryKey: keyOf('currentSession') }, { cancelRefetch: false });
    const timer = setInterval(ask, askMs);
    return () => {
      clearInterval(timer);
      void client.invalidateQueries();
    };
  }, [isOld, client]);
}
