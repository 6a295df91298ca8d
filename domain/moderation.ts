/**
 * What moderators can do about what somebody posts or how they behave. Each action has a reason, and a way to
 * appeal.
 */

import { z } from 'zod';
import { typedText } from './clean-text.ts';
import { allowed, type Decision, refused } from './decision.ts';
import { dayMs, later } from './durations.ts';
import { limits } from './limits.ts';
import { moderationWords } from './moderation-words.ts';
import {
  type Outcome,
  reasons,
  reasonText,
  reasonToOwner,
  type Subject,
  type Urgency,
  urgencies,
} from './reports.ts';

export const actionKinds = ['hide', 'restore', 'warn', 'suspend', 'ban', 'note', 'keep'] as const;
export type ActionKind = (typeof actionKinds)[number];

export interface ActionFacts {
  readonly label: string;
  /** Explains the action to the moderator before they confirm it. */
  readonly does: string;
  /** What the action is applied to. */
  readonly to: 'intention' | 'person' | 'either';
  /** The outcome for the reports that the action answers; null if they stay open. */
  readonly outcome: Outcome | null;
  /** True if the person concerned may appeal. */
  readonly appealable: boolean;
}

export const actions: Record<ActionKind, ActionFacts> = {
  hide: {
    label: 'Hide the intention',
    does: 'Others no longer find or open it. Its owner sees why, and can appeal.',
    to: 'intention',
    outcome: 'taken-down',
    appealable: true,
  },
  restore: {
    label: 'Restore',
    does: 'Shown again, or free to post again. The person is told.',
    to: 'either',
    outcome: 'no-rule-broken',
    appealable: false,
  },
  warn: {
    label: 'Warn the person',
    does: 'They are told by email what our rules ask of them. Nothing else changes.',
    to: 'person',
    outcome: 'warned',
    appealable: true,
  },
  suspend: {
    label: 'Suspend the person',
    does: 'While it lasts, nothing of theirs is shown and they can only read.',
    to: 'person',
    outcome: 'suspended',
    appealable: true,
  },
  ban: {
    label: 'Ban the person',
    does: 'Signed out at once and for good. Nothing of theirs is shown, and their address opens no new account.',
    to: 'person',
    outcome: 'account-closed',
    appealable: true,
  },
  note: {
    label: 'Add a note',
    does: 'Seen by moderators only. Nobody is told.',
    to: 'either',
    outcome: null,
    appealable: false,
  },
  keep: {
    label: 'Keeps to our rules',
    does: 'No action is taken. The person who reported it is told that we looked.',
    to: 'either',
    outcome: 'no-rule-broken',
    appealable: false,
  },
};

/** The reasons for an action: those of reports, and one that only moderators use. */
export const actionReasons = [...Object.keys(reasons), 'copies'] as [keyof typeof reasons, 'copies'];
export type ActionReason = (typeof actionReasons)[number];

export function actionReasonText(reason: ActionReason, subject: Subject = 'intention'): string {
  return isOurs(reason) ? moderationWords[reason] : reasonText(reason, subject);
}

/** The reason of an action, worded for the person concerned. */
export function whyToOwner(reason: ActionReason): string {
  return isOurs(reason) ? moderationWords[reason] : reasonToOwner(reason);
}

function isOurs(reason: ActionReason): reason is 'copies' | 'other' {
  return reason === 'copies' || reason === 'other';
}

export const appealOutcomes = ['stands', 'taken-back'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** The outcome of an appeal, worded for the person who made it. */
export const appealTexts: Record<AppealOutcome, string> = {
  stands: 'We have looked at this again and our decision stands.',
  'taken-back':
    'We have looked at this again. We got it wrong and we are sorry. We have reversed our decision.',
};

/**
 * The kinds of items in a moderator's queue: reports, grouped by what they are about; appeals; and what two
 * accounts both show.
 */
export const itemKinds = ['report', 'appeal', 'duplicate'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Explains an action that answers an item of this kind. */
export function doesText(action: ActionKind, item: ItemKind): string {
  if (action === 'keep' && item === 'duplicate') return moderationWords.keepsBoth;
  return actions[action].does;
}

/** How urgent appeals and duplicates are; each report has an urgency of its own. */
export const urgencyOfKind = { appeal: 'today', duplicate: 'soon' } as const satisfies Partial<
  Record<ItemKind, Urgency>
>;

/** The most urgent of these. */
export function mostUrgent(of: readonly Urgency[]): Urgency {
  return urgencies.find((it) => of.includes(it)) ?? 'soon';
}

const wordsOf = (missing: string) =>
  typedText(limits.moderation.wordsLength, { missing, tooLong: () => moderationWords.wordsTooLong })
    .min(1, missing)
    .max(limits.moderation.wordsLength, { error: () => moderationWords.wordsTooLong });
const words = wordsOf(moderationWords.wordsMissing);

/** The rule of an action as it is sent, for the form and the server. */
export const actionRule = z
  .object({
    action: z.enum(actionKinds),
    userId: z.uuid(),
    /** The intention to hide or restore; null for an action on a person. */
    intentionId: z.uuid().nullable().default(null),
    reason: z.enum(actionReasons, moderationWords.reasonMissing),
    words,
    /** The length of a suspension in days. */
    days: z
      .int(moderationWords.daysWrong)
      .min(1, moderationWords.daysWrong)
      .max(limits.moderation.suspendDays, moderationWords.daysWrong)
      .nullable()
      .default(null),
    /** The item of the queue that the action answers. */
    item: z
      .object({ kind: z.enum(itemKinds), id: z.uuid() })
      .nullable()
      .default(null),
  })
  .refine(({ action, intentionId }) => action !== 'hide' || intentionId !== null, {
    path: ['intentionId'],
    message: moderationWords.intentionMissing,
  })
  .refine(({ action, days }) => action !== 'suspend' || days !== null, {
    path: ['days'],
    message: moderationWords.daysWrong,
  });
export type NewAction = z.output<typeof actionRule>;

export const appealRule = z.object({
  words: wordsOf(moderationWords.appealMissing),
});

export const appealAnswerRule = z.object({ outcome: z.enum(appealOutcomes), words });

/**
 * Actions that nobody is told of, because moderators write them for each other. Somebody whose appeal was
 * answered hears of that all the same.
 */
export const silentActions = ['note', 'keep'] as const satisfies readonly ActionKind[];

export function isSilent(kind: ActionKind): boolean {
  return silentActions.some((it) => it === kind);
}

/** How a person and, if one is named, their intention stand with moderators. */
export interface HeldState {
  readonly isModerator: boolean;
  readonly isSuspended: boolean;
  readonly isBanned: boolean;
  /** Whether the intention is hidden; null if none is named. */
  readonly isHidden: boolean | null;
}

/** May this moderator decide about something that concerns these people? Not if they are one of them. */
export function mayDecide(moderatorId: string, peopleIds: readonly string[]): Decision {
  return peopleIds.includes(moderatorId) ? refused('moderator-concerned') : allowed();
}

/**
 * May the action be applied? Moderators cannot be acted on until their role is removed, and an action already
 * in force is refused.
 */
export function decideAction(kind: ActionKind, it: HeldState): Decision {
  if (it.isModerator && !isSilent(kind)) return refused('moderator-spared');
  const isDone: Partial<Record<ActionKind, boolean>> = {
    hide: it.isHidden === true,
    restore: it.isHidden === null ? !it.isSuspended && !it.isBanned : !it.isHidden,
    ban: it.isBanned,
    suspend: it.isBanned,
  };
  return isDone[kind] ? refused('moderated-already') : allowed();
}

/**
 * The actions a moderator can choose from for a person, and for an intention of theirs if one is shown.
 * `person` is null if the account is gone. Doing nothing comes first.
 */
export function offeredActions(person: Omit<HeldState, 'isHidden'> | null, hasShown: boolean): ActionKind[] {
  const offered = actionKinds.filter((kind) => {
    if (person === null) return isSilent(kind);
    const isHidden = actions[kind].to === 'intention' ? !hasShown : null;
    return decideAction(kind, { ...person, isHidden }).allowed;
  });
  return ['keep', ...offered.filter((it) => it !== 'keep')];
}

/**
 * An action that was taken, and the state of its person and intention now, which it or a later action set.
 */
interface Undoing {
  readonly done: {
    readonly id: string;
    readonly action: ActionKind;
    readonly doneAt: Date;
    readonly until: Date | null;
  };
  readonly now: {
    readonly hiddenBy?: string | null | undefined;
    readonly suspendedUntil?: Date | null | undefined;
    readonly bannedAt?: Date | null | undefined;
  };
}

/**
 * Whether the state now is still the one this action set. One set by a later action is not taken back with
 * this one.
 */
export function stillHolds({ done, now }: Undoing): boolean {
  if (done.action === 'hide') return now.hiddenBy === done.id;
  if (done.action === 'suspend') return isSame(now.suspendedUntil, done.until);
  return done.action === 'ban' && isSame(now.bannedAt, done.doneAt);
}

function isSame(a: Date | null | undefined, b: Date | null): boolean {
  return a != null && a.getTime() === b?.getTime();
}

/** The end of a suspension of so many days. */
export function suspendedUntil(now: Date, days: number): Date {
  return later(now, days * dayMs);
}
