/** Settles the item of the queue that a moderator’s action answers. */
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { actions, mayDecide, type NewAction } from '../../../domain/moderation.ts';
import type { Context, Tx } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { holdUndecided, writeDecided } from './duplicate-rows.ts';
import { holdOpenReportsLike } from './queue-rows.ts';
import { settleReport } from './reports.ts';

interface Settled {
  readonly reportIds: readonly string[];
}

/**
 * Settles the item that the action names, by its kind. Appeals are answered by a call of their own
 * (appeals.ts).
 */
export function settleItem(
  context: Context,
  tx: Tx,
  viewer: Viewer,
  given: NewAction,
): Promise<Decision<Settled>> {
  const { item } = given;
  if (item?.kind === 'report') return settleReports(context, tx, viewer, { ...given, item });
  if (item?.kind === 'duplicate') return settleDuplicate(context, tx, viewer, { ...given, item });
  return Promise.resolve(allowed({ reportIds: [] }));
}

type Settles = (
  context: Context,
  tx: Tx,
  viewer: Viewer,
  given: NewAction & { readonly item: NonNullable<NewAction['item']> },
) => Promise<Decision<Settled>>;

/**
 * Decides every open report of the same thing and person; a note leaves them open. Refuses
 * 'moderated-already' where somebody else decided them meanwhile, and 'not-found' where they are about
 * another person.
 */
const settleReports: Settles = async ({ clock }, tx, viewer, { action, item, userId, words }) => {
  const open = await holdOpenReportsLike(tx, item.id);
  if (open.length === 0) return refused('moderated-already');
  if (open.some((it) => it.aboutUserId !== userId)) return refused('not-found');
  const { outcome } = actions[action];
  if (outcome !== null)
    for (const { id: reportId } of open) {
      const decided = { reportId, outcome, words, decidedBy: viewer.userId, at: clock() };
      if (!(await settleReport(tx, decided)).allowed) return refused('moderated-already');
    }
  return allowed({ reportIds: open.map((it) => it.id) });
};

/**
 * Decides a duplicate for both of its people, whichever of them the action is about. Refuses like
 * `settleReports`, and a moderator who is one of the two.
 */
const settleDuplicate: Settles = async ({ clock }, tx, viewer, { action, item, userId }) => {
  const people = await holdUndecided(tx, item.id);
  if (people.length === 0) return refused('moderated-already');
  if (!people.includes(userId)) return refused('not-found');
  const others = mayDecide(viewer.userId, people);
  if (!others.allowed) return others;
  if (actions[action].outcome !== null) await writeDecided(tx, item.id, viewer.userId, clock());
  return allowed({ reportIds: [] });
};
