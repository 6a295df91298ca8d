/** What the owner of an intention liked from it, the latest first. Nobody else is told. */
import type { z } from 'zod';
import type { LikedPage, LikedQuery } from '../../../contract/discovery.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { viewPage } from './actions.ts';
import { cutPage, openCursor } from './cursor.ts';
import { factsOf } from './facts.ts';
import type { Found } from './find.ts';
import * as sql from './sql.ts';

/** Refuses 'intention-not-found' for what is not the viewer's own, and a wrong cursor under its field. */
export async function listLiked(
  context: Context,
  viewer: Viewer,
  row: sql.DescribedRow | null,
  { limit, cursor }: z.output<typeof LikedQuery>,
): Promise<Decision<z.output<typeof LikedPage>>> {
  const { db, config } = context;
  if (row?.userId !== viewer.userId) return refused('intention-not-found');
  const { id } = row;
  const after = openCursor(config.authSecret, 'liked', cursor);
  if (!after.allowed) return after;
  const own = { id, facts: factsOf(row, row) };
  const likes = await sql.likesFrom(db, { id, side: row.type }, limit + 1, after.value);
  const { page, nextCursor } = cutPage(config.authSecret, 'liked', likes, limit);
  return allowed({
    items: await viewPage(context, viewer, own, await foundOf(context, page)),
    nextCursor,
    total: await sql.countLikesFrom(db, { id, side: row.type }),
  });
}

/** In their order, with what discovery knows of each. */
async function foundOf({ db }: Context, likes: readonly sql.LikeFrom[]): Promise<Found[]> {
  const rows = await sql.findIntentions(
    db,
    likes.map((it) => it.id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return likes.flatMap((it) => {
    const row = byId.get(it.id);
    return row === undefined ? [] : [{ ...it, userId: row.userId, facts: factsOf(row, row) }];
  });
}
