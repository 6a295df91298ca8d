/**
 * Part of the service worker: keeps the API's last answers to this browser's person, for while the server is
 * away. Everything that changes who is signed in removes them.
 */
import { addresses, type CallName, callUrl } from '../../contract/addresses.ts';
import { type Addressed, addressOf } from '../core/address.ts';
import { isAway } from './kept-files.ts';
import { answersCache, answersKeptAtMost, keptAtHeader } from './last-seen.ts';

const sessionPath = callUrl('currentSession');
/** The path prefix of all calls that may change who is signed in. */
const sessionPaths = sessionPath.slice(0, sessionPath.lastIndexOf('/') + 1);

/** Grows when the answers are removed. An answer that was requested before is then not kept. */
let generation = 0;

/** The current generation. Read it before requesting a page, and pass it to `keepCarried`. */
export function answersKept(): number {
  return generation;
}

/** Whether a call blocks somebody, who must then not appear in kept answers either. */
function hides(pathname: string): boolean {
  return pathname.endsWith('/block');
}

async function forgetAnswers(): Promise<void> {
  generation += 1;
  await caches.delete(answersCache);
}

/** Whether the worker handles a request. Uploads pass by it, since their progress is shown. */
export function concernsAnswers({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return method === 'GET'
    ? pathname.startsWith('/api/')
    : pathname.startsWith(sessionPaths) || hides(pathname);
}

/**
 * The server's answer; or while the server is away its last one, with a header that says when that was.
 * `meanwhile` keeps the worker alive for work that goes on after the answer.
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

/**
 * Keeps the answers that a page carries along (web/prerender.tsx). The session comes first, because it says
 * whose they are.
 */
export async function keepCarried(page: Response, asked: number): Promise<void> {
  const [, known = '[]'] = carried.exec(await page.text()) ?? [];
  let since = asked;
  // Entries that no call reads, such as like states, can be derived from the answers and are skipped.
  for (const [[name, input], kept] of JSON.parse(known) as readonly Carried[])
    if (name in addresses)
      since = await keep(new Request(addressOf(name, input)[1]), Response.json(answerIn(name, kept)), since);
}
const carried = /<script type="application\/json" id="known">(.*?)<\/script>/s;
/** The same as `Known` of web/core/queries.ts. */
type Carried = readonly [key: readonly [name: CallName, input?: Addressed], kept: unknown];

/** The answer of a call, from what its query holds: of a paged list the first page. */
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

/**
 * Keeps an answer, unless the answers were removed since it was requested. Returns the generation under which
 * further answers for the same person may be kept: a new one if this is the session of another person.
 */
async function keep(request: Request, answer: Response, asked: number): Promise<number> {
  const body = await answer.text();
  const isSession = new URL(request.url).pathname === sessionPath;
  const before = isSession ? await (await keptAnswer(request))?.text() : undefined;
  if (asked !== generation) return asked;
  // Who is signed in may have changed without a call that this worker saw.
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

/** The id of the signed-in person in a session answer, or undefined for nobody. */
function personIn(session = 'null'): string | undefined {
  return (JSON.parse(session) as { user?: { id: string } } | null)?.user?.id;
}
