/** Of the numbers of the product (limits.ts) those that a visitor's first load needs: it loads none of the others. */

/** Milliseconds that a toast stays. */
export const toastMs = 5_000;
/** A studio counts as half a bedroom. */
export const studioRooms = 0.5;
