/**
 * Renders a page with the API's answers for this viewer, by the code that the build left beside the pages
 * (build/prerender.ts).
 */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';

/** Answers of the API by the names of the calls; refused calls are left out. */
export type Answers = Readonly<Record<string, unknown>>;

/**
 * Asks the API what the page's script would ask, on behalf of this request: each call is counted, and its own
 * handler decides what the viewer sees. `cookies` are those that prolong the session.
 */
export async function askFor(request: FastifyRequest, asks: Readonly<Record<string, string>>) {
  const cookies: string[] = [];
  const ask = async ([name, url]: [string, string]) => {
    const { host, cookie } = request.headers;
    const headers = { ...(host && { host }), ...(cookie && { cookie }) };
    const reply = await request.server.inject({ url, headers, remoteAddress: request.ip });
    if (reply.statusCode !== 200) return [];
    cookies.push(...[reply.headers['set-cookie'] ?? []].flat());
    return [[name, reply.json() as unknown] as const];
  };
  const found = await Promise.all(Object.entries(asks).map(ask));
  return { answers: Object.fromEntries(found.flat()) as Answers, cookies };
}

/**
 * The page filled with these answers. Undefined if they make no page or it cannot be rendered; then its
 * script shows it.
 */
export async function fillPage(
  file: string,
  { url, log }: FastifyRequest,
  answers: Answers,
): Promise<string | undefined> {
  try {
    // The file is read each time, because a page that was built elsewhere may be copied over it while this
    // process runs.
    const page = await readFile(file, 'utf8');
    const [, renderer = ''] = /<!-- pages\/(render-\w+\.js) -->/.exec(page) ?? [];
    // Node.js caches imported modules.
    const { answered } = await import(pathToFileURL(`${dirname(file)}/${renderer}`).href);
    return await answered(page, url, answers);
  } catch (error) {
    log.error(error, 'a page was not rendered');
    return undefined;
  }
}
