/**
 * Compresses replies: lists of fifty shrink to a tenth. Files are compressed by the build (core/built.ts).
 */
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { App } from './http-app.ts';

/** Characters: a shorter reply fits into one packet as it is. */
const shortest = 1_024;
/**
 * Characters: a reply up to this length, such as a page of fifty, is compressed at once, in half a
 * millisecond. Handing it to a thread took as long again, and there it would wait behind passwords and
 * pictures. Longer replies go to a thread, so that nobody else waits for them.
 */
const longestAtOnce = 96 * 1_024;
/**
 * The level of compression: the usual one, 6, takes twice as long for 6 % fewer bytes. Replies are compressed
 * in one piece and not as a stream, which took 0.9 ms of a page's reply.
 */
const options = { level: 3 };
const compressedByThread = promisify(gzip);

/**
 * Compresses texts for clients that accept it. Requests are not decompressed, because a small one could
 * expand without end. Guessing a reply's content from its compressed length (BREACH) needs requests of
 * another site that carry the session, which SameSite prevents.
 */
export function compressReplies(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < shortest) return payload;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return payload.length > longestAtOnce ? compressedByThread(payload, options) : gzipSync(payload, options);
  });
}

function takesGzip(accepted: string | string[] | undefined): boolean {
  return typeof accepted === 'string' && negotiate(accepted, ['gzip']) === 'gzip';
}
