/** Waiting for something that may not answer. */

export class TimeoutError extends Error {}

/** The outcome of the work; a TimeoutError when there is none within so many milliseconds, though the work goes on. */
export async function withTimeout<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError('no answer in time')), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
