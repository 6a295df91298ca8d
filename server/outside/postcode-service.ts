/** The public postcode lookup service: GET {url}/postcodes/{postcode}. */
import { z } from 'zod';
import { limits } from '../../domain/limits.ts';
import type { Coordinates } from '../../domain/place.ts';

export type PostcodeAnswer =
  | { readonly kind: 'found'; readonly at: Coordinates }
  /** The service says there is no such postcode, or knows no coordinates for it. */
  | { readonly kind: 'unknown' }
  /** No usable answer in time: refused, slow, 5xx, not JSON. */
  | { readonly kind: 'unreachable' };

export interface PostcodeService {
  lookUp(postcode: string): Promise<PostcodeAnswer>;
}

/** After no answer the service is not asked for so long: its time-out must not delay every page. */
const backoffMs = 30_000;
/** An answer is about a kilobyte. */
const answerBytes = 64 * 1024;

const unreachable = { kind: 'unreachable' } as const;
const unknown = { kind: 'unknown' } as const;

const foundAnswer = z.object({
  status: z.literal(200),
  // Some places have postcodes and no coordinates: the Channel Islands and the Isle of Man.
  result: z.object({
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  }),
});

export interface PostcodeServiceOptions {
  readonly timeoutMs?: number;
  /** Milliseconds that never run backwards. */
  readonly now?: () => number;
}

/** The service at this address, without a slash at its end. It answers within the time-out, whatever happens. */
export function createPostcodeService(url: string, options: PostcodeServiceOptions = {}): PostcodeService {
  const { timeoutMs = limits.postcodeTimeoutMs, now = () => performance.now() } = options;
  let backoffUntil = Number.NEGATIVE_INFINITY;
  return {
    async lookUp(postcode) {
      if (now() < backoffUntil) return unreachable;
      const address = `${url}/postcodes/${encodeURIComponent(postcode)}`;
      const answer = await ask(address, AbortSignal.timeout(timeoutMs)).catch(() => unreachable);
      if (answer.kind === 'unreachable') backoffUntil = now() + backoffMs;
      return answer;
    },
  };
}

async function ask(address: string, signal: AbortSignal): Promise<PostcodeAnswer> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (response.status === 404) {
    await response.body?.cancel();
    return unknown;
  }
  const answer = foundAnswer.safeParse(JSON.parse(await readText(response)));
  if (!response.ok || !answer.success) return unreachable;
  const { latitude, longitude } = answer.data.result;
  return latitude === null || longitude === null ? unknown : { kind: 'found', at: { latitude, longitude } };
}

/** The body, unless it is larger than any answer. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > answerBytes) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
