/** What waits in the queue is settled by the action that answers it. */
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { actions, type NewAction } from '../../../domain/moderation.ts';
import type { Context, Tx } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { openReportsLike } from './queue-rows.ts';
import { decideReport } from './reports.ts';

interface Settled {
  readonly reportIds: readonly string[];
}

/**
 * Decides every open report of the same thing; a note leaves them open. Refuses 'moderated-already' where somebody else decided
 * them meanwhile, and 'not-found' where they are about somebody else.
 */
export async function settleItem(
  { clock }: Context,
  tx: Tx,
  viewer: Viewer,
  { action, item, userId, words }: NewAction,
): Promise<Decision<Settled>> {
  if (item?.kind !== 'report') return allowed({ reportIds: [] });
  const open = await openReportsLike(tx, item.id);
  if (open.length === 0) return refused('moderated-already');
  if (open.some((it) => it.aboutUserId !== userId)) return refused('not-found');
  const { outcome } = actions[action];
  if (outcome !== null)
    for (const { id: reportId } of open) {
      const decided = { reportId, outcome, words, decidedBy: viewer.userId, at: clock() };
      if (!(await decideReport(tx, decided)).allowed) return refused('moderated-already');
    }
  return allowed({ reportIds: open.map((it) => it.id) });
}
