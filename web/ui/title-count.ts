/** How many things wait for the person. Every document title begins with it: '(3) Matches · Intent'. */
import { createStore } from '../core/store.ts';

export const titleCount = createStore(0);
