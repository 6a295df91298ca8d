/**
 * A person puts a candidate of their intention aside, takes it back, and lists what is aside. Nobody else is
 * told.
 */
import type { z } from 'zod';
import type { LikedPage, LikedQuery, PutAside } from '../../../contract/discovery.ts';
import { changedSince, decideAside, type Said, whatMatters } from '../../../domain/aside.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { areaText } from '../../../domain/postcode-areas.ts';
import type { Context, Tx } from '../../context.ts';
import { lockUntilCommit } from '../../core/advisory-locks.ts';
import type { Viewer } from '../../core/session.ts';
import { areApart } from '../accounts/blocked.ts';
import { viewPage } from './actions.ts';
import * as rows from './aside-rows.ts';
import { cutPage, openCursor } from './cursor.ts';
import { forOwn } from './own.ts';
import * as sql from './sql.ts';

interface Pair {
  /** The viewer's own intention. */
  readonly id: string;
  readonly otherId: string;
}

/**
 * Leaves the candidate `otherId` out for the viewer's intention `id` until it changes in what matters.
 * Refuses what decideAside refuses, and 'intention-not-found'; a second time changes nothing.
 */
export function putAside(
  context: Context,
  viewer: Viewer,
  { id, otherId }: Pair,
  { said }: z.output<typeof PutAside>,
): Promise<Decision> {
  return context.transact(async (tx) => {
    await lockUntilCommit(tx, 'decisions', id);
    const pair = await rows.holdPair(tx, viewer.userId, id, otherId);
    if (pair === undefined) return refused('intention-not-found');
    const { from, to } = pair;
    if (await areApart(tx, viewer.userId, to.userId)) return refused('intention-not-found');
    const like = (await sql.likeStates(tx, from.type, { id: otherId, side: to.type }, [id])).get(id);
    const others = await rows.countAside(tx, id, otherId);
    const now = mattersIn(to);
    const decision = decideAside({ from, to, liked: like?.likedByMe ?? false, others, said, now });
    if (!decision.allowed) return decision;
    const isNews = await rows.writeAside(tx, {
      intentionId: id,
      otherId,
      putAt: context.clock(),
      said: now,
    });
    if (isNews) await tellTabs(tx, viewer, { id, otherId }, true);
    return allowed();
  });
}

/** Takes a candidate back; one that is not aside stays as it is. Refuses 'intention-not-found'. */
export function takeBack(context: Context, viewer: Viewer, pair: Pair): Promise<Decision> {
  return context.transact(async (tx) => {
    if (!(await rows.isOwn(tx, viewer.userId, pair.id))) return refused('intention-not-found');
    if (await rows.removeAside(tx, pair.id, pair.otherId)) await tellTabs(tx, viewer, pair, false);
    return allowed();
  });
}

/**
 * A like takes back what was put aside. It runs in the transaction of the like, which holds the lock of that
 * intention's decisions.
 */
export async function takeBackLiked(
  _context: Context,
  { userId, fromId, toId }: { userId: string; fromId: string; toId: string },
  tx: Tx,
): Promise<void> {
  const pair = { id: fromId, otherId: toId };
  if (await rows.removeAside(tx, fromId, toId)) await tellTabs(tx, { userId }, pair, false);
}

/**
 * Runs in the transaction that stores an intention, which holds its row. Everybody who put it aside when it
 * said something else in what matters has it back.
 */
export async function noteChange(
  { clock }: Context,
  { intentionId }: { intentionId: string },
  tx: Tx,
): Promise<void> {
  const said = await rows.saidTo(tx, intentionId);
  if (said.length === 0) return;
  const row = await sql.findIntention(tx, intentionId);
  if (row === undefined) return;
  const now = mattersIn(row);
  const isChanged = (it: Said) => changedSince(it, now).length > 0;
  await rows.writeChanged(tx, intentionId, said.filter(isChanged), clock());
  await rows.writeChanged(
    tx,
    intentionId,
    said.filter((it) => !isChanged(it)),
    null,
  );
}

type Asked = z.output<typeof LikedQuery>;

/**
 * Lists what is aside from the viewer's own intention. Refuses 'intention-not-found' for any other, and a
 * wrong cursor under its field.
 */
export const listAside = forOwn<LikedPage, Asked>(async (context, viewer, own, { limit, cursor }) => {
  const { db, config } = context;
  const after = openCursor(config.authSecret, 'aside', cursor);
  if (!after.allowed) return after;
  const found = await rows.listed(db, own, limit + 1, after.value);
  const { page, nextCursor } = cutPage(config.authSecret, 'aside', found, limit);
  return allowed({
    items: await viewPage(context, viewer, own, page),
    nextCursor,
    total: await rows.countAsideInSight(db, own),
  });
});

function mattersIn(row: Pick<sql.DescribedRow, 'type' | 'answers' | 'postcode'>): Said {
  return whatMatters({ ...row.answers, type: row.type, area: areaText(row.postcode) });
}

function tellTabs(tx: Tx, { userId }: Pick<Viewer, 'userId'>, pair: Pair, aside: boolean): Promise<void> {
  return tx.emit({ kind: 'aside.changed', userId, intentionId: pair.id, otherId: pair.otherId, aside });
}
