/** How a picture is sent: it never changes under its address, so browsers may keep it for good. */
import type { FastifyReply } from 'fastify';

/**
 * What stands between the site and a browser, and may serve everybody, keeps what everybody may see for five
 * minutes (seconds here), so that what is deleted or hidden is soon gone there, too; and nothing else.
 */
export const keptBy = {
  everybody: 'public, max-age=31536000, s-maxage=300, immutable',
  browsers: 'private, max-age=31536000, immutable',
} as const;

export function sendPicture(
  reply: FastifyReply,
  bytes: Uint8Array,
  by: keyof typeof keptBy = 'browsers',
): FastifyReply {
  return reply
    .type('image/webp')
    .header('cache-control', keptBy[by])
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
