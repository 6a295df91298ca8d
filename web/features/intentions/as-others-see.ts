/**
 * An own intention as another signed-in person is shown it before a match, by the same rule that the server
 * uses. Pure.
 */
import type { Intention } from '../../../contract/intentions.ts';
import { answersSeen } from '../../../domain/kinds/kind.ts';
import { kinds } from '../../../domain/kinds/kinds.ts';
import { shownDay } from '../../../domain/shown-times.ts';

export function asOthersSee(own: Intention): Intention {
  const { id, folderId, categoryId, area, approximate, images, bannerImage, owner } = own;
  return {
    ...answersSeen(kinds[own.type][own.category], own, 'other'),
    ...{ id, folderId, categoryId, area, approximate, images, bannerImage, owner },
    createdAt: shownDay(new Date(own.createdAt)),
    mine: false,
  } as Intention;
}
