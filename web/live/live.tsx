/** Keeps this tab connected while a verified person is signed in, and says quietly when the connection is lost. */
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../store.ts';
import { useEdgeClearOfField } from '../ui/text-field-focus.ts';
import { connectLive } from './connection.ts';
import {
  dispatch,
  type LiveSubscriber,
  refresh,
  refreshAll,
  refreshUnanswered,
  subscribe,
} from './events.ts';
import classes from './live.module.css';
import { liveStatus } from './status.ts';

/** CSS pixels, of two lines on a phone. */
const barHeight = 64;

export interface LiveProps {
  /** Called in this order; constant. */
  subscribers: readonly LiveSubscriber[];
  /** Those that events keep fresh; constant. */
  queries: QueryFilters;
}

/** Placed once, for a person who is signed in and verified. */
export function Live({ subscribers, queries }: LiveProps) {
  const client = useQueryClient();
  useEffect(() => {
    const endings = subscribers.map(subscribe);
    const disconnect = connectLive({
      onEvent: (event) => dispatch(client, event),
      onMissed: (since) => (since === 'begin' ? refresh(client, queries) : refreshAll(client)),
      onNothingMissed: () => refreshUnanswered(client),
    });
    return () => {
      disconnect();
      for (const unsubscribe of endings) unsubscribe();
    };
  }, [client, subscribers, queries]);
  return <ReconnectingBar />;
}

/** The region stands from the start, so that a screen reader hears it change. */
function ReconnectingBar() {
  const status = useStore(liveStatus);
  const isShown = status === 'reconnecting';
  const edge = useEdgeClearOfField(barHeight, isShown);
  return (
    <div role="status" className={classes.region} data-edge={edge}>
      {isShown && (
        <p className={classes.bar}>Reconnecting… What you write is kept and sent when you are back.</p>
      )}
    </div>
  );
}
