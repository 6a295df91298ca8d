/**
 * In the service worker: what the API answered last to each question of this browser's person, for while the
 * server is away. They are the person's: whatever changes who is signed in empties them.
 */
import { addresses, type CallName, callUrl } from '../../contract/addresses.ts';
import { type Addressed, addressOf } from '../core/address.ts';
import { isAway } from './kept-files.ts';
import { answersCache, answersKeptAtMost, keptAtHeader } from './last-seen.ts';

const sessionPath = callUrl('currentSession');
/** Signing in, signing out and all else that may change who is signed in. */
const sessionPaths = sessionPath.slice(0, sessionPath.lastIndexOf('/') + 1);

/** Grows when the answers are forgotten: one that was asked for before that is not kept. */
let generation = 0;

/** Which answers are kept now: ask before a page is asked for, and hand it to `keepCarried`. */
export function answersKept(): number {
  return generation;
}

/** Whether somebody is hidden by it from now on: they are not to be shown as they were, either. */
function hides(pathname: string): boolean {
  return pathname.endsWith('/block');
}

export async function forgetAnswers(): Promise<void> {
  generation += 1;
  await caches.delete(answersCache);
}

/** Whether this worker has a part in it: uploads are left alone, which tell how far they are. */
export function concernsAnswers({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return method === 'GET'
    ? pathname.startsWith('/api/')
    : pathname.startsWith(sessionPaths) || hides(pathname);
}

/**
 * The server's answer, or the one it gave last, marked with when that was. `meanwhile` is what the worker is
 * to stay alive for.
 */
export async function answerOf(
  request: Request,
  meanwhile: (work: Promise<unknown>) => void,
): Promise<Response> {
  const asked = generation;
  const answer = await fetch(request).catch((error: unknown) => {
    if (request.signal.aborted) throw error;
    return null;
  });
  if (answer === null || isAway(answer)) return (await keptAnswer(request)) ?? answer ?? Response.error();
  if (request.method !== 'GET' || answer.status === 401) await forgetAnswers();
  else if (answer.ok && isJson(answer)) meanwhile(keep(request, answer.clone(), asked));
  return answer;
}

/** What a page carries along was answered, too (web/prerender.tsx): first of all whose it is. */
export async function keepCarried(page: Response, asked: number): Promise<void> {
  const [, known = '[]'] = carried.exec(await page.text()) ?? [];
  let since = asked;
  // What of it no call reads, such as which are liked, stands in the answers themselves.
  for (const [[name, input], kept] of JSON.parse(known) as readonly Carried[])
    if (name in addresses)
      since = await keep(new Request(addressOf(name, input)[1]), Response.json(answerIn(name, kept)), since);
}
const carried = /<script type="application\/json" id="known">(.*?)<\/script>/s;
/** `Known` of web/core/queries.ts. */
type Carried = readonly [key: readonly [name: CallName, input?: Addressed], kept: unknown];

/** What the call answered, of what the page's queries keep: of a list the first page. */
function answerIn(name: CallName, kept: unknown): unknown {
  if (name === 'currentSession') return kept && { user: kept };
  return (kept as { pages?: readonly unknown[] } | null)?.pages?.[0] ?? kept;
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') === true;
}

async function keptAnswer(request: Request): Promise<Response | undefined> {
  if (request.method !== 'GET') return undefined;
  return (await caches.open(answersCache)).match(request, { ignoreVary: true });
}

/** Answers since when answers of the same person may be kept: with another person's session that is from here on. */
async function keep(request: Request, answer: Response, asked: number): Promise<number> {
  const body = await answer.text();
  const isSession = new URL(request.url).pathname === sessionPath;
  const before = isSession ? await (await keptAnswer(request))?.text() : undefined;
  if (asked !== generation) return asked;
  // Somebody else, or nobody: not as a change of who is signed in that this worker saw.
  const forgotten = isSession && personIn(body) !== personIn(before) ? forgetAnswers() : undefined;
  const since = generation;
  await forgotten;
  const headers = new Headers(answer.headers);
  headers.set(keptAtHeader, String(Date.now()));
  const cache = await caches.open(answersCache);
  await cache.put(request, new Response(body, { headers }));
  const all = await cache.keys();
  await Promise.all(all.slice(0, -answersKeptAtMost).map((it) => cache.delete(it)));
  return since;
}

/** The id of who is signed in, as the session is answered; undefined for nobody. */
function personIn(session = 'null'): string | undefined {
  return (JSON.parse(session) as { user?: { id: string } } | null)?.user?.id;
}
