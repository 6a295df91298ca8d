/** What the owner of an intention liked from it, the latest first. Nobody else is told. */
import type { z } from 'zod';
import type { LikedPage, LikedQuery } from '../../../contract/discovery.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { viewPage } from './actions.ts';
import { cutPage, openCursor } from './cursor.ts';
import * as sql from './sql.ts';
import { ownOf } from './view.ts';

/** Refuses 'intention-not-found' for what is not the viewer's own, and a wrong cursor under its field. */
export async function listLiked(
  context: Context,
  viewer: Viewer,
  row: sql.OwnRow | null,
  { limit, cursor }: z.output<typeof LikedQuery>,
): Promise<Decision<z.output<typeof LikedPage>>> {
  const { db, config } = context;
  if (row?.userId !== viewer.userId) return refused('intention-not-found');
  const liking = { id: row.id, side: row.type, ownerId: viewer.userId };
  const after = openCursor(config.authSecret, 'liked', cursor);
  if (!after.allowed) return after;
  const own = ownOf(row);
  const likes = await sql.likesFrom(db, liking, limit + 1, after.value);
  const { page, nextCursor } = cutPage(config.authSecret, 'liked', likes, limit);
  return allowed({
    items: await viewPage(context, viewer, own, page),
    nextCursor,
    ...(await sql.countLikesFrom(db, liking)),
  });
}
