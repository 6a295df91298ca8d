/** How long tests wait for what happens soon: as long as a busy machine may take; what must be quick says so itself. */
export const soon = { timeout: 10_000, interval: 50 };
