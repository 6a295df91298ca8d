/**
 * A page with what the API answers who asks for it: rendered by the code that the build left beside the pages
 * (build/prerender.ts).
 */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';

/** By the names of the calls; what was refused is not among them. */
export type Answers = Readonly<Record<string, unknown>>;

/**
 * Asks the API what the page's script would ask, as whoever asks for the page: each call is counted, and its
 * own handler decides what they see. `cookies` are those with which a session is prolonged.
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
 * The empty page filled, or undefined where these answers make none or it cannot be rendered: the script
 * shows it then.
 */
export async function fillPage(
  file: string,
  { url, log }: FastifyRequest,
  answers: Answers,
): Promise<string | undefined> {
  try {
    // Read each time: one that was built elsewhere may be copied over it while this process runs.
    const page = await readFile(file, 'utf8');
    const [, renderer = ''] = /<!-- pages\/(render-\w+\.js) -->/.exec(page) ?? [];
    // Node.js keeps what it has read.
    const { answered } = await import(pathToFileURL(`${dirname(file)}/${renderer}`).href);
    return await answered(page, url, answers);
  } catch (error) {
    log.error(error, 'a page was not rendered');
    return undefined;
  }
}
