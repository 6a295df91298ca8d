/**
 * Compares some intentions that face one of the viewer's: the viewer chooses them, and sees side by side how
 * each fits now.
 */
import { z } from 'zod';
import type { CompareQuery, Comparison } from '../../../contract/discovery.ts';
import { allowed } from '../../../domain/decision.ts';
import { canLike } from '../../../domain/likes.ts';
import { limits } from '../../../domain/limits.ts';
import { idsIn } from '../../core/ids.ts';
import { viewPage } from './actions.ts';
import { asideAmong } from './aside-rows.ts';
import { forOwn } from './own.ts';
import * as sql from './sql.ts';

type Asked = z.output<typeof CompareQuery>;

/**
 * Compares whatever the viewer could like from their intention and may see, whether it fits or not. Other ids
 * are left out, as those of deleted intentions are. Refuses 'intention-not-found' for what is not the
 * viewer's own.
 */
export const compareCandidates = forOwn<Comparison, Asked>(async (context, viewer, own, asked) => {
  const { db } = context;
  const ids = idsIn(asked.with.toLowerCase()).filter(isId).slice(0, limits.compare.most);
  const byId = new Map((await sql.findIntentions(db, ids, viewer.userId)).map((it) => [it.id, it]));
  const found = ids.flatMap((id) => {
    const other = byId.get(id);
    return other && canLike(own, other) ? [{ id }] : [];
  });
  const aside = own.aside === null ? new Set() : await asideAmong(db, own.aside, ids);
  const items = await viewPage(context, viewer, own, found);
  return allowed({ items: items.map((it) => ({ ...it, aside: aside.has(it.intention.id) })) });
});

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
