/** Pictures that were sent for an intention, and that nobody is shown until it is saved with them. */
import { limits } from '../../../domain/limits.ts';
import { removedAtOnce, type Transaction } from '../../core/database.ts';

export interface WaitingPicture {
  readonly id: string;
  readonly userId: string;
  readonly intentionId: string;
  readonly createdAt: Date;
}

/** Answers those of this person that give way: more than `limits.image.waiting` are not kept, the latest stay. */
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

/** Those of these pictures that this person sent for this intention: they wait no more. */
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

/** Of those that were sent at this moment or before, as many go as at once may; answers which. */
export function takeOld(tx: Transaction, before: Date) {
  const some = tx
    .selectFrom('waitingImages')
    .select('id')
    .where('createdAt', '<=', before)
    .limit(removedAtOnce);
  return tx.deleteFrom('waitingImages').where('id', 'in', some).returning(['id', 'intentionId']).execute();
}

/** It has waited long enough. A save that takes it at this instant goes first, or finds it gone. */
export async function forgetWaiting(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('waitingImages').where('id', '=', id).execute();
}
