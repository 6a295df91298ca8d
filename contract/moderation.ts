/**
 * Moderation on the wire, for moderators alone: what waits in the queue, what is known of it and of the
 * person it concerns, and what was done.
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
    /**
     * The id of the first report, of the action that is appealed against, or of the pair that shows the same.
     */
    id: z.uuid(),
    urgency: z.enum(urgencies),
    /** The thing it is about, in words: 'A message from Bob'. */
    title: z.string(),
    /** Why it is in the queue, in words: 'It looks like a scam or fraud'. */
    why: z.array(z.string()),
    /** How many reports there are of it. */
    count: z.int(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'QueueItem' });
export type QueueItem = z.output<typeof QueueItem>;

/**
 * The queue, the most urgent first and then the oldest, and how many there are of each kind whatever filter
 * was asked for.
 */
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
    /** The moderator who did it; empty where the account is gone. */
    by: z.string(),
    called: z.string(),
    reason: z.enum(actionReasons),
    words: z.string(),
    until: z.iso.datetime().nullable(),
    /** The outcome of the appeal against it; null while the appeal waits, absent where there is none. */
    appeal: z.enum(appealOutcomes).nullable().optional(),
  })
  .meta({ id: 'LoggedAction' });
export type LoggedAction = z.output<typeof LoggedAction>;

export const ReportSeen = z
  .object({
    id: z.uuid(),
    subject: z.enum(subjects),
    /** The id of the reported thing; of a message, which of the copied messages it is. */
    subjectId: z.string(),
    reason: z.enum(reasonNames),
    words: z.string(),
    createdAt: z.iso.datetime(),
    evidence: Evidence,
  })
  .meta({ id: 'ReportSeen' });
export type ReportSeen = z.output<typeof ReportSeen>;

/** One of two intentions that show the same picture or text. */
export const DuplicateSide = z
  .object({
    intentionId: z.uuid(),
    userId: z.uuid(),
    name: z.string(),
    type: z.enum(sides),
    called: z.string(),
    description: z.string(),
    createdAt: z.iso.datetime(),
    /** When this one began to show it; null where it was found before that was recorded. */
    since: z.iso.datetime().nullable(),
    isHidden: z.boolean(),
    /** The path of the picture that the other one shows as well; null where only the text is the same. */
    picture: z.string().nullable(),
  })
  .meta({ id: 'DuplicateSide' });
export type DuplicateSide = z.output<typeof DuplicateSide>;

export const QueueItemSeen = z
  .object({
    item: QueueItem,
    /** The person it is about. */
    userId: z.uuid(),
    /** The intention it is about, where it is about one. */
    intentionId: z.uuid().nullable(),
    reports: z.array(ReportSeen),
    appeal: z.object({ words: z.string(), against: LoggedAction }).nullable(),
    /**
     * The two intentions as they are now, the one that showed it first in front; one alone, where it shows what
     * was hidden.
     */
    duplicate: z.array(DuplicateSide).min(1).max(2).nullable(),
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

/** The latest of each kind, newest first. The person is null where the account is gone. */
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
