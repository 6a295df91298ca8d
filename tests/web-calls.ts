/** The web's own calls in a test without a browser: they go to whoever serves the code that makes them. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Answers one call of the web. */
export type Serve = (request: Request) => Promise<Response>;

const origin = 'http://browser.test';
const serving = new AsyncLocalStorage<Serve>();

// Before web/client.ts is read: this file is imported first.
Object.assign(globalThis, { location: { origin } });
const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const serve = serving.getStore();
  const isOfWeb = input instanceof Request && input.url.startsWith(`${origin}/`);
  return serve && isOfWeb ? serve(input) : realFetch(input, init);
};

/** Runs `work`; whatever it calls, now or later, is answered by `serve`. */
export function servedBy<Value>(serve: Serve, work: () => Value): Value {
  return serving.run(serve, work);
}
