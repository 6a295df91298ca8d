/** Waiting pictures: sent for an intention, and shown to nobody until it is saved with them. */
import { limits } from '../../../domain/limits.ts';
import { removedAtOnce, type Transaction } from '../../core/database.ts';

export interface WaitingPicture {
  readonly id: string;
  readonly userId: string;
  readonly intentionId: string;
  readonly createdAt: Date;
}

/**
 * Keeps a waiting picture. Of one person the latest `limits.image.waiting` stay; answers the others, which it
 * removes.
 */
export async function keepWaiting(tx: Transaction, picture: WaitingPicture) {
  await tx.insertInto('waitingImages').values(picture).execute();
  const latest = tx
    .selectFrom('waitingImages')
    .select('id')
    .where('userId', '=', picture.userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limits.image.waiting);
  return tx
    .deleteFrom('waitingImages')
    .where('userId', '=', picture.userId)
    .where('id', 'not in', latest)
    .returning(['id', 'intentionId'])
    .execute();
}

/**
 * Takes those of these pictures that this person sent for this intention; they wait no more. Answers their
 * ids.
 */
export async function takeWaiting(
  tx: Transaction,
  ids: readonly string[],
  { userId, intentionId }: Pick<WaitingPicture, 'userId' | 'intentionId'>,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const taken = await tx
    .deleteFrom('waitingImages')
    .where('id', 'in', ids)
    .where('userId', '=', userId)
    .where('intentionId', '=', intentionId)
    .returning('id')
    .execute();
  return taken.map(({ id }) => id);
}

/** Removes pictures that were sent at that moment or before, some at a time; answers which. */
export function takeOld(tx: Transaction, before: Date) {
  const some = tx
    .selectFrom('waitingImages')
    .select('id')
    .where('createdAt', '<=', before)
    .limit(removedAtOnce);
  return tx.deleteFrom('waitingImages').where('id', 'in', some).returning(['id', 'intentionId']).execute();
}

/**
 * Removes the row of a picture that has waited long enough. A save that takes it at this instant either comes
 * first or finds it gone.
 */
export async function forgetWaiting(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('waitingImages').where('id', '=', id).execute();
}
