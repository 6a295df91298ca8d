/**
 * How long tests wait for something that happens soon: as long as a busy machine may take. A test of
 * something that must be quick names its own time.
 */
export const soon = { timeout: 10_000, interval: 50 };
