/** The queue of moderators, its items, and the history of the people concerned. */
import type { z } from 'zod';
import type {
  PersonHistory,
  PersonSeen,
  Queue,
  QueueItem,
  QueueItemSeen,
  QueueQuery,
} from '../../../contract/moderation.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { actions, type ItemKind, mostUrgent, urgencyOfKind } from '../../../domain/moderation.ts';
import { isNewAccount } from '../../../domain/new-accounts.ts';
import { byText } from '../../../domain/order.ts';
import { fullName } from '../../../domain/profile-words.ts';
import { reasonText, reportedText, urgencies, urgencyOf } from '../../../domain/reports.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { type ModeratedPerson, personById } from '../accounts/moderated.ts';
import { duplicateItems, duplicateSeen } from './duplicates-seen.ts';
import { intentionsOf } from './intention-rows.ts';
import * as log from './log-rows.ts';
import * as sql from './queue-rows.ts';
import { loggedView, loggedViews } from './view.ts';

type Query = z.output<typeof QueueQuery>;

/**
 * The queue without items about the viewer: another moderator decides those, and they were told in
 * confidence.
 */
export async function listQueue({ db }: Context, { userId }: Viewer, query: Query): Promise<Queue> {
  const isWanted = (kind: ItemKind) => query.kind === undefined || query.kind === kind;
  const found: QueueItem[] = [
    ...(isWanted('report') ? (await sql.reportGroups(db, userId, query.urgency)).map(ofReports) : []),
    ...(isWanted('appeal') ? (await sql.openAppeals(db, userId)).map(ofAppeal) : []),
    ...(isWanted('duplicate') ? await duplicateItems(db, userId) : []),
  ];
  const items = found
    .filter((it) => query.urgency === undefined || it.urgency === query.urgency)
    .sort((a, b) => rankOf(a) - rankOf(b) || byText(a.since, b.since));
  return { items, counts: await sql.countOpen(db, userId) };
}

function rankOf({ urgency }: QueueItem): number {
  return urgencies.indexOf(urgency);
}

function ofReports(group: sql.ReportGroup): QueueItem {
  const { id, subject, aboutUserId, people, called, count, since } = group;
  const evidence = { people, intentions: called === null ? [] : [{ called }] };
  return {
    kind: 'report',
    id,
    urgency: mostUrgent(group.reasons.map(urgencyOf)),
    title: reportedText(subject, aboutUserId, evidence),
    why: group.reasons.map((it) => reasonText(it, subject)),
    count,
    since: since.toISOString(),
  };
}

function ofAppeal(row: Awaited<ReturnType<typeof sql.openAppeals>>[number]): QueueItem {
  return {
    kind: 'appeal',
    id: row.actionId,
    urgency: urgencyOfKind.appeal,
    title: row.called,
    why: [`Appeal against: ${actions[row.action].label.toLowerCase()}`],
    count: 1,
    since: row.createdAt.toISOString(),
  };
}

/** One item of the queue. Refuses 'not-found' where it does not wait, or not for this moderator. */
export function showQueueItem(
  { db }: Context,
  { userId }: Viewer,
  kind: ItemKind,
  id: string,
): Promise<Decision<QueueItemSeen>> {
  return seen[kind](db, id, userId);
}

const seen: Record<ItemKind, (db: Db, id: string, viewerId: string) => Promise<Decision<QueueItemSeen>>> = {
  async report(db, id, viewerId) {
    const rows = await sql.openReportsLike(db, id);
    const [first] = rows;
    if (first === undefined || first.aboutUserId === viewerId) return refused('not-found');
    const { subject, aboutUserId, evidence } = first;
    const item = ofReports({
      ...first,
      reasons: [...new Set(rows.map((it) => it.reason))],
      since: first.createdAt,
      people: evidence.people,
      called: evidence.intentions[0]?.called ?? null,
    });
    const isOfIntention = subject === 'intention' || subject === 'picture';
    return allowed({
      ...nothing,
      item,
      userId: aboutUserId,
      intentionId: isOfIntention ? (evidence.intentions[0]?.id ?? null) : null,
      reports: rows.map(({ createdAt, count, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    });
  },
  async appeal(db, id, viewerId) {
    const action = await log.actionWithAppeal(db, id);
    const appeal = await log.appealOf(db, id);
    if (action === undefined || appeal === undefined || appeal.outcome !== null) return refused('not-found');
    if (action.userId === viewerId) return refused('not-found');
    return allowed({
      ...nothing,
      item: ofAppeal({ ...appeal, called: action.called, action: action.action }),
      userId: action.userId,
      intentionId: action.intentionId,
      appeal: { words: appeal.words, against: await loggedView(db, action) },
    });
  },
  async duplicate(db, id, viewerId) {
    const found = await duplicateSeen(db, viewerId, id);
    return found === undefined ? refused('not-found') : allowed({ ...nothing, ...found });
  },
};

const nothing = { intentionId: null, reports: [], appeal: null, duplicate: null };

/**
 * What is known about a person; where their account is gone, the reports and actions about them. Refuses
 * 'not-found' for the viewer’s own history.
 */
export async function showHistory(
  { db, clock }: Context,
  viewer: Viewer,
  userId: string,
): Promise<Decision<PersonHistory>> {
  if (userId === viewer.userId) return refused('not-found');
  const person = await personById(db, userId);
  const intentions = await intentionsOf(db, userId);
  const reports = await sql.reportsAbout(db, userId);
  return allowed({
    person: person ? personSeen(person, clock()) : null,
    intentions: intentions.map(({ id, type, called, createdAt, hiddenAt }) => ({
      id,
      type,
      called,
      createdAt: createdAt.toISOString(),
      isHidden: hiddenAt !== null,
    })),
    reports: reports.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    actions: await loggedViews(db, await log.actionsAbout(db, userId)),
  });
}

function personSeen(person: ModeratedPerson, now: Date): PersonSeen {
  const { id, email, createdAt, role, pausedAt, suspendedUntil, bannedAt } = person;
  return {
    id,
    email,
    name: fullName(person),
    memberSince: createdAt.toISOString(),
    isNew: isNewAccount(createdAt, now),
    isModerator: role === 'moderator',
    pausedAt: pausedAt?.toISOString() ?? null,
    suspendedUntil: suspendedUntil?.toISOString() ?? null,
    bannedAt: bannedAt?.toISOString() ?? null,
  };
}
