/** Lists what the owner of an intention liked from it, the latest first. Nobody else is told. */
import type { z } from 'zod';
import type { LikedPage, LikedQuery } from '../../../contract/discovery.ts';
import { allowed } from '../../../domain/decision.ts';
import { viewPage } from './actions.ts';
import { cutPage, openCursor } from './cursor.ts';
import { forOwn } from './own.ts';
import * as sql from './sql.ts';

type Asked = z.output<typeof LikedQuery>;

/**
 * Lists the likes of the viewer's own intention. Refuses 'intention-not-found' for any other, and a wrong
 * cursor under its field.
 */
export const listLiked = forOwn<LikedPage, Asked>(async (context, viewer, own, { limit, cursor }) => {
  const { db, config } = context;
  const liking = { id: own.id, side: own.type, ownerId: viewer.userId };
  const after = openCursor(config.authSecret, 'liked', cursor);
  if (!after.allowed) return after;
  const likes = await sql.likesFrom(db, liking, limit + 1, after.value);
  const { page, nextCursor } = cutPage(config.authSecret, 'liked', likes, limit);
  return allowed({
    items: await viewPage(context, viewer, own, page),
    nextCursor,
    ...(await sql.countLikesFrom(db, liking)),
  });
});
