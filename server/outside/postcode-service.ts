/** The public postcode lookup service: GET {url}/postcodes/{postcode}. */
import { z } from 'zod';
import { dayMs } from '../../domain/durations.ts';
import { limits } from '../../domain/limits.ts';
import type { Coordinates } from '../../domain/place.ts';

type PostcodeAnswer =
  | { readonly kind: 'found'; readonly at: Coordinates }
  /** The service says that there is no such postcode, or knows no coordinates of it. */
  | { readonly kind: 'unknown' }
  /** No usable answer in time (refused, slow, 5xx, not JSON), or the service was not asked. */
  | { readonly kind: 'unreachable' };

export interface PostcodeService {
  /**
   * `mayAsk` is called where the service would have to be asked; where it answers false, the service is not.
   */
  lookUp(postcode: string, mayAsk?: () => Promise<boolean>): Promise<PostcodeAnswer>;
}

/**
 * After so many failed questions in a row the service is not asked for so long, because its time-out must not
 * delay every page. A single failure says nothing about other questions.
 */
const backoff = { after: 3, ms: 30_000 };
/** Unknown postcodes are remembered for so long (ms), the latest so many. */
const unknownKept = { ms: dayMs, most: 10_000 };
/** Bytes of an answer that are read; a usual one has about a thousand. */
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

/**
 * The answer for an unknown postcode. The status 404 alone may come from a proxy, or from a service that is
 * being set up, for any question.
 */
const unknownAnswer = z.object({ status: z.literal(404), error: z.string().regex(/postcode/i) });

export interface PostcodeServiceOptions {
  readonly timeoutMs?: number;
  /** Milliseconds that never run backwards. */
  readonly now?: () => number;
}

/**
 * A client of the service at this address, which ends without a slash. It answers within the time-out,
 * whatever happens.
 */
export function createPostcodeService(url: string, options: PostcodeServiceOptions = {}): PostcodeService {
  const { timeoutMs = limits.postcodeTimeoutMs, now = () => performance.now() } = options;
  const unknownUntil = new Map<string, number>();
  const underWay = new Map<string, Promise<PostcodeAnswer>>();
  let failures = 0;
  let backoffUntil = Number.NEGATIVE_INFINITY;

  async function ask(postcode: string): Promise<PostcodeAnswer> {
    const address = `${url}/postcodes/${encodeURIComponent(postcode)}`;
    try {
      const answer = await answerAt(address, AbortSignal.timeout(timeoutMs));
      failures = 0;
      if (answer.kind === 'unknown') rememberUnknown(postcode);
      return answer;
    } catch {
      failures += 1;
      if (failures >= backoff.after) backoffUntil = now() + backoff.ms;
      return unreachable;
    } finally {
      underWay.delete(postcode);
    }
  }

  function rememberUnknown(postcode: string): void {
    const [oldest] = unknownUntil.keys();
    if (oldest !== undefined && unknownUntil.size >= unknownKept.most) unknownUntil.delete(oldest);
    unknownUntil.set(postcode, now() + unknownKept.ms);
  }

  return {
    async lookUp(postcode, mayAsk = async () => true) {
      if (now() < (unknownUntil.get(postcode) ?? Number.NEGATIVE_INFINITY)) return unknown;
      if (now() < backoffUntil) return unreachable;
      if (!underWay.has(postcode) && !(await mayAsk())) return unreachable;
      const asked = underWay.get(postcode) ?? ask(postcode);
      underWay.set(postcode, asked);
      return asked;
    },
  };
}

/**
 * Asks the service. Throws where there is no usable answer, which counts towards the back-off; 429 does not,
 * since the next question may be answered.
 */
async function answerAt(address: string, signal: AbortSignal): Promise<PostcodeAnswer> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (response.status === 429) {
    await response.body?.cancel();
    return unreachable;
  }
  const answer: unknown = JSON.parse(await readText(response));
  if (response.status === 404 && unknownAnswer.safeParse(answer).success) return unknown;
  const found = foundAnswer.safeParse(answer);
  if (!response.ok || !found.success) throw new Error('the answer says nothing');
  const { latitude, longitude } = found.data.result;
  return latitude === null || longitude === null ? unknown : { kind: 'found', at: { latitude, longitude } };
}

/** The body of the answer. Throws where it is larger than any answer. */
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
