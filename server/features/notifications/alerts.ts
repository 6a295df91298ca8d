/** A person chooses how often they are told about each of their intentions, and when they are not to be disturbed. */
import type { Alerts } from '../../../contract/notifications.ts';
import type { AlertChange, QuietHours } from '../../../domain/alerts.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import type { Context, Tx } from '../../context.ts';
import type { Db } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { titledOfPerson } from '../intentions/title-rows.ts';
import { pacesOf, quietHoursOf, writePaces, writeQuietHours } from './alert-rows.ts';
import { lockIntention } from './counterpart-rows.ts';
import { askForDigestsAnew } from './counterparts.ts';
import { lookWhenDue } from './holding.ts';
import { lookAtUnreadAnew } from './messages.ts';
import { askForRingDigests } from './ring-digests.ts';
import { lookAtUnseenAnew } from './ring-messages.ts';

export async function readAlerts(db: Db, { userId }: Viewer): Promise<Alerts> {
  const own = await titledOfPerson(db, userId);
  const paces = await pacesOf(
    db,
    own.map((it) => it.id),
  );
  return {
    intentions: own.map(({ id, type, title }) => ({ id, type, title, paces: paces.get(id)! })),
    quietHours: await quietHoursOf(db, userId),
  } as Alerts;
}

/**
 * Stores the paces that the owner chose for one intention; they hold for notices that wait already, too.
 * Refuses 'intention-not-found'.
 */
export function chooseAlerts(
  context: Context,
  viewer: Viewer,
  intentionId: string,
  change: AlertChange,
): Promise<Decision<Alerts>> {
  return context.transact(async (tx) => {
    const own = await lockIntention(tx, intentionId);
    if (own?.userId !== viewer.userId) return refused('intention-not-found');
    await writePaces(tx, intentionId, change);
    return allowed(await changed(context, tx, viewer));
  });
}

/** Stores the person’s quiet hours; null ends them. */
export function chooseQuietHours(
  context: Context,
  viewer: Viewer,
  quiet: QuietHours | null,
): Promise<Alerts> {
  return context.transact(async (tx) => {
    await writeQuietHours(tx, viewer.userId, quiet);
    return changed(context, tx, viewer);
  });
}

/** Asks again for every job that tells of what waits: it may be due sooner now. Answers the choices. */
async function changed(context: Context, tx: Tx, viewer: Viewer): Promise<Alerts> {
  await lookWhenDue(context, tx, [viewer.userId]);
  await askForRingDigests(context, tx, [viewer.userId]);
  await lookAtUnreadAnew(context, tx, viewer.userId);
  await lookAtUnseenAnew(context, tx, viewer.userId);
  const alerts = await readAlerts(tx, viewer);
  await askForDigestsAnew(
    context,
    tx,
    alerts.intentions.map((it) => it.id),
  );
  return alerts;
}
