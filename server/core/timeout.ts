/** Thrown if something did not answer in time. */
export class TimeoutError extends Error {}

/**
 * The outcome of the work, or a TimeoutError if there is none within so many milliseconds; the work itself
 * goes on.
 */
export async function withTimeout<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError('no answer in time')), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
