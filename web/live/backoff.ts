/**
 * Milliseconds: the first wait before trying again, the longest one, and how long one attempt may take. Each
 * wait is up to half shorter or longer by chance, so that the browsers of a site that starts again come one
 * after the other: all of them within three seconds, for the longest wait is not longer.
 */
export const backoff = { first: 500, longest: 2_000, attempt: 8_000 };

/** As socket.io's client names them. */
export const reconnection = {
  reconnectionDelay: backoff.first,
  reconnectionDelayMax: backoff.longest,
  randomizationFactor: 0.5,
  timeout: backoff.attempt,
};
