/** How the live connection stands, for whoever shows it or stands in for it. */
import { createStore } from '../store.ts';

/** 'off' while nobody is signed in; 'connecting' until the first connection stands; 'reconnecting' when it was lost. */
export type LiveStatus = 'off' | 'connecting' | 'connected' | 'reconnecting';

export const liveStatus = createStore<LiveStatus>('off');
