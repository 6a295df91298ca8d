/**
 * Makes the web's own calls in a test without a browser: each goes to the server of the code that makes it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Answers one call of the web. */
export type Serve = (request: Request) => Promise<Response>;

const origin = 'http://browser.test';
const serving = new AsyncLocalStorage<Serve>();
const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const serve = serving.getStore();
  const isOfWeb = typeof input === 'string' && input.startsWith('/');
  return serve && isOfWeb ? serve(new Request(`${origin}${input}`, init)) : realFetch(input, init);
};

/** Runs `work`; every call it makes, now or later, is answered by `serve`. */
export function servedBy<Value>(serve: Serve, work: () => Value): Value {
  return serving.run(serve, work);
}
