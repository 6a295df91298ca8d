/** How a picture is sent: it never changes under its address, so browsers and proxies may keep it for good. */
import type { FastifyReply } from 'fastify';

export function sendPicture(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  return reply
    .type('image/webp')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
