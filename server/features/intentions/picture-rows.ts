/** Who is shown a picture of an intention: whoever sees the intention, and for a waiting one its sender. */
import { sql } from 'kysely';
import type { Db } from '../../core/database.ts';
import { prepared } from '../../core/prepared.ts';
import { notHidden } from '../accounts/blocked.ts';
import { viewerWith } from '../accounts/sessions.ts';
import type { Keeper } from '../media/send-picture.ts';
import { isListed, openToAll } from './listed.ts';
import { matchedWith } from './match-rows.ts';

interface Asked {
  readonly intentionId: string;
  readonly imageId: string;
  readonly sessionToken: string | null;
  readonly askedAt: Date;
}

/**
 * The conditions on an intention are those of `viewsOf` (view.ts). Moderators see every picture, because they
 * compare those of intentions that they hid as well.
 */
const keepers = prepared<Asked, { keeper: Keeper }>((db, given) => {
  const viewer = viewerWith(db, given).where('users.emailVerified', '=', true).as('viewer');
  const viewerId = sql.ref<string>('viewer.userId');
  const isOpen = sql<boolean>`(${openToAll} and ${isListed})`;
  const named = db
    .selectFrom('images')
    .innerJoin('intentions', 'intentions.id', 'images.intentionId')
    .leftJoin(viewer, (join) => join.onTrue())
    .select(sql<Keeper>`case when ${isOpen} then 'everybody' else 'browsers' end`.as('keeper'))
    .where('images.id', '=', given('imageId'))
    .where('intentions.id', '=', given('intentionId'))
    .where((it) =>
      it.or([
        isOpen,
        it.and([
          it.or([
            isListed,
            it('intentions.userId', '=', viewerId),
            it('intentions.id', 'in', matchedWith(db, viewerId)),
          ]),
          it('viewer.userId', 'is not', null),
          notHidden('intentions.userId', viewerId),
        ]),
        it.and([it('viewer.isModerator', '=', true), it('viewer.isProvenTwice', '=', true)]),
      ]),
    );
  const waiting = db
    .selectFrom('waitingImages')
    .innerJoin(viewer, 'viewer.userId', 'waitingImages.userId')
    .select(sql<Keeper>`'browsers'`.as('keeper'))
    .where('waitingImages.id', '=', given('imageId'))
    .where('waitingImages.intentionId', '=', given('intentionId'));
  return named.unionAll(waiting);
});

/** Who may keep the picture; null where the person of this session may not see it, or there is none. */
export async function findKeeper(db: Db, asked: Asked): Promise<Keeper | null> {
  const [found] = await keepers(db, asked);
  return found?.keeper ?? null;
}
