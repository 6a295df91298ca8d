/** Sends a picture. Its content never changes under one address, so browsers may keep it for good. */
import type { FastifyReply } from 'fastify';
import { perMinute } from '../../core/limits.ts';

/**
 * cache-control by who may keep a picture. `everybody` includes shared caches between us and browsers: they
 * keep it for five minutes (`s-maxage` in seconds), so that what is deleted or hidden is soon gone there as
 * well.
 */
export const keptBy = {
  everybody: 'public, max-age=31536000, s-maxage=300, immutable',
  browsers: 'private, max-age=31536000, immutable',
} as const;
export type Keeper = keyof typeof keptBy;

/**
 * The allowance of pictures. They are no calls of the API, so all people behind one address share it, signed
 * in or not: five hundred pages of candidates a minute for a school or a carrier. Browsers keep the pictures
 * that they have.
 */
export const pictureLimit = perMinute(12_000);

export function sendPicture(reply: FastifyReply, bytes: Uint8Array, by: Keeper = 'browsers'): FastifyReply {
  return reply
    .type('image/webp')
    .header('cache-control', keptBy[by])
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
