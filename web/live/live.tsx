/** Keeps this tab connected while a verified person is signed in, and says quietly when the connection is lost. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../store.ts';
import { useEdgeClearOfField } from '../ui/text-field-focus.ts';
import { connectLive } from './connection.ts';
import { askHeardAgain, hear, liveViewer } from './hear.ts';
import classes from './live.module.css';
import { liveStatus } from './status.ts';

/** CSS pixels, of two lines on a phone. */
const barHeight = 64;

/** Placed once. `viewerId` is the person who is signed in and verified. */
export function Live({ viewerId }: { viewerId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    liveViewer.set(viewerId);
    const disconnect = connectLive({
      onEvent: (event) => hear(client, event),
      // Events are doorbells: what rang while nobody listened is fetched.
      onConnected: () => askHeardAgain(client),
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
