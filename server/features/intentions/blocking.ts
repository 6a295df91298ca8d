/** A person blocks the owner of an intention, sees whom they blocked, and takes it back. */
import type { z } from 'zod';
import type { Blocks } from '../../../contract/blocks.ts';
import { decideBlock } from '../../../domain/blocks.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { areApart } from '../accounts/blocked.ts';
import { block, blocksOf, countBlocks, unblock } from '../accounts/blocks.ts';
import * as sql from './sql.ts';
import { titledListed } from './title-rows.ts';

/**
 * Blocks the owner: hides the two from each other. Works for an intention that is not listed, too, since a
 * paused person still writes to a ring. Refuses what decideBlock refuses, and 'intention-not-found' where the
 * intention is not there for the viewer.
 */
export function blockOwner(
  context: Context,
  viewer: Viewer,
  intentionId: string,
): Promise<Decision<{ id: string }>> {
  return context.transact(async (tx) => {
    const ownerId = await sql.ownerOf(tx, intentionId);
    if (ownerId === undefined || (await areApart(tx, viewer.userId, ownerId)))
      return refused('intention-not-found');
    const decision = decideBlock(viewer.userId, ownerId, await countBlocks(tx, viewer.userId));
    if (!decision.allowed) return decision;
    // Locks people before intentions, in the order in which leaving locks them.
    for (const id of [viewer.userId, ownerId].sort())
      if (!(await sql.holdOwner(tx, id))) return refused('intention-not-found');
    if (!(await sql.holdIntention(tx, intentionId))) return refused('intention-not-found');
    return allowed({
      id: await block(context, tx, { blockerId: viewer.userId, blockedId: ownerId, intentionId }),
    });
  });
}

/**
 * The viewer’s blocks, the latest first, each with the title of the intention by which they met, if it is
 * listed now.
 */
export async function listBlocks({ db }: Context, viewer: Viewer): Promise<z.output<typeof Blocks>> {
  const blocks = await blocksOf(db, viewer.userId);
  const metBy = blocks.flatMap((it) => it.intentionId ?? []);
  const intentions = await titledListed(db, metBy);
  const items = blocks.map(({ id, firstName, createdAt, intentionId }) => ({
    id,
    firstName,
    since: createdAt.toISOString(),
    metBy: (intentionId && intentions.get(intentionId)?.title) ?? null,
  }));
  return { items };
}

/**
 * Takes a block back: both see each other again, unless the other one has blocked, too. Refuses 'not-found'.
 */
export function takeBlockBack(context: Context, viewer: Viewer, id: string): Promise<Decision> {
  return context.transact(async (tx) =>
    (await unblock(tx, viewer.userId, id)) ? allowed() : refused('not-found'),
  );
}
