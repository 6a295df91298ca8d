/** How much waits for the person, before every document title: '(3) Matches · Intent'. */
import { createStore } from '../core/store.ts';

export const titleCount = createStore(0);
