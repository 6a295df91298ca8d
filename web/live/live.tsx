/** Keeps this tab connected while a verified person is signed in, and says quietly when the connection is lost. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../store.ts';
import { connectLive } from './connection.ts';
import { hear, liveViewer } from './hear.ts';
import { askHeldAgain } from './held.ts';
import classes from './live.module.css';
import { liveStatus } from './status.ts';

/** Placed once. `viewerId` is the person who is signed in and verified. */
export function Live({ viewerId }: { viewerId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    liveViewer.set(viewerId);
    const disconnect = connectLive({
      onEvent: (event) => hear(client, event),
      // Events are doorbells: what rang while nobody listened is fetched.
      onConnected: () => void askHeldAgain(client),
      onReconnected: () => void client.invalidateQueries(),
    });
    return () => {
      disconnect();
      liveViewer.set(null);
    };
  }, [client, viewerId]);
  return <ReconnectingBar />;
}

/** The region stands from the start, so that a screen reader hears it change. */
function ReconnectingBar() {
  const status = useStore(liveStatus);
  return (
    <div role="status" className={classes.region}>
      {status === 'reconnecting' && (
        <p className={classes.bar}>Reconnecting… What you write is kept and sent when you are back.</p>
      )}
    </div>
  );
}
