/**
 * Moderation on the wire: what waits, what is known of it and of whom it concerns, and what was done. For
 * moderators alone.
 */
import { z } from 'zod';
import { Evidence } from '../domain/evidence.ts';
import { sides } from '../domain/intentions.ts';
import {
  actionKinds,
  actionReasons,
  actionRule,
  appealAnswerRule,
  appealOutcomes,
  itemKinds,
} from '../domain/moderation.ts';
import { outcomes, reasonNames, subjects, urgencies } from '../domain/reports.ts';

export const QueueQuery = z.object({
  kind: z.enum(itemKinds).optional(),
  urgency: z.enum(urgencies).optional(),
});

export const QueueItem = z
  .object({
    kind: z.enum(itemKinds),
    /** Of the first report, of the action that was appealed against, or of two that show the same. */
    id: z.uuid(),
    urgency: z.enum(urgencies),
    /** 'A message from Bob'. */
    title: z.string(),
    /** 'It looks like a scam or fraud'. */
    why: z.array(z.string()),
    /** Reports of it. */
    count: z.int(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'QueueItem' });
export type QueueItem = z.output<typeof QueueItem>;

/** The most urgent, the oldest first; and how many there are of each kind, whatever was asked for. */
export const Queue = z
  .object({
    items: z.array(QueueItem),
    counts: z.record(z.enum(itemKinds), z.int()),
  })
  .meta({ id: 'Queue' });
export type Queue = z.output<typeof Queue>;

export const LoggedAction = z
  .object({
    id: z.uuid(),
    action: z.enum(actionKinds),
    at: z.iso.datetime(),
    /** Empty where the account is gone. */
    by: z.string(),
    called: z.string(),
    reason: z.enum(actionReasons),
    words: z.string(),
    until: z.iso.datetime().nullable(),
    /** What became of the appeal against it; absent where there is none, null while it waits. */
    appeal: z.enum(appealOutcomes).nullable().optional(),
  })
  .meta({ id: 'LoggedAction' });
export type LoggedAction = z.output<typeof LoggedAction>;

export const ReportSeen = z
  .object({
    id: z.uuid(),
    subject: z.enum(subjects),
    /** Of a message, which of those that were copied. */
    subjectId: z.string(),
    reason: z.enum(reasonNames),
    words: z.string(),
    createdAt: z.iso.datetime(),
    evidence: Evidence,
  })
  .meta({ id: 'ReportSeen' });
export type ReportSeen = z.output<typeof ReportSeen>;

/** One of two intentions that show the same. */
export const DuplicateSide = z
  .object({
    intentionId: z.uuid(),
    userId: z.uuid(),
    name: z.string(),
    type: z.enum(sides),
    called: z.string(),
    description: z.string(),
    createdAt: z.iso.datetime(),
    /** When it began to show what is the same; null where that was found before this was kept. */
    since: z.iso.datetime().nullable(),
    isHidden: z.boolean(),
    /** The path of the picture that the other shows as well; null where the text alone is the same. */
    picture: z.string().nullable(),
  })
  .meta({ id: 'DuplicateSide' });
export type DuplicateSide = z.output<typeof DuplicateSide>;

export const QueueItemSeen = z
  .object({
    item: QueueItem,
    /** Whom it is about. */
    userId: z.uuid(),
    /** The intention that it is about, where it is one. */
    intentionId: z.uuid().nullable(),
    reports: z.array(ReportSeen),
    appeal: z.object({ words: z.string(), against: LoggedAction }).nullable(),
    /** The one that showed it first, then the other, as they are now. */
    duplicate: z.array(DuplicateSide).length(2).nullable(),
  })
  .meta({ id: 'QueueItemSeen' });
export type QueueItemSeen = z.output<typeof QueueItemSeen>;

export const PersonSeen = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    memberSince: z.iso.datetime(),
    isNew: z.boolean(),
    isModerator: z.boolean(),
    pausedAt: z.iso.datetime().nullable(),
    suspendedUntil: z.iso.datetime().nullable(),
    bannedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PersonSeen' });
export type PersonSeen = z.output<typeof PersonSeen>;

/** The latest of each, newest first. Null: the account is gone. */
export const PersonHistory = z
  .object({
    person: PersonSeen.nullable(),
    intentions: z.array(
      z.object({
        id: z.uuid(),
        type: z.enum(sides),
        called: z.string(),
        createdAt: z.iso.datetime(),
        isHidden: z.boolean(),
      }),
    ),
    reports: z.array(
      z.object({
        id: z.uuid(),
        subject: z.enum(subjects),
        reason: z.enum(reasonNames),
        createdAt: z.iso.datetime(),
        outcome: z.enum(outcomes).nullable(),
      }),
    ),
    actions: z.array(LoggedAction),
  })
  .meta({ id: 'PersonHistory' });
export type PersonHistory = z.output<typeof PersonHistory>;

export const NewAction = actionRule.meta({ id: 'NewAction' });
export const AppealAnswer = appealAnswerRule.meta({ id: 'AppealAnswer' });
