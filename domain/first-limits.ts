/** The limits (limits.ts) that a visitor's first load needs, so that it does not load the others. */

/** Milliseconds that a toast stays. */
export const toastMs = 5_000;
/** A studio counts as half a bedroom. */
export const studioRooms = 0.5;
