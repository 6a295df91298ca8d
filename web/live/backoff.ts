/**
 * Reconnection times in milliseconds: the first wait, the longest wait, and the limit for one attempt. Each
 * wait is randomly up to half shorter or longer, so that browsers do not all return at once after a restart.
 * All return within three seconds.
 */
export const backoff = { first: 500, longest: 2_000, attempt: 8_000 };

/** The times as options of socket.io's client. */
export const reconnection = {
  reconnectionDelay: backoff.first,
  reconnectionDelayMax: backoff.longest,
  randomizationFactor: 0.5,
  timeout: backoff.attempt,
};
