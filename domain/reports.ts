/** Reports: somebody tells us what is not all right and why, we look at it, and they hear the outcome. */

import { z } from 'zod';
import { typedText } from './clean-text.ts';
import { allowed, type Decision, refused } from './decision.ts';
import { dayMs, earlier, later } from './durations.ts';
import type { Evidence } from './evidence.ts';
import { limits } from './limits.ts';
import { reportWords } from './report-words.ts';

/** What can be reported. */
export const subjects = ['intention', 'person', 'picture', 'message', 'chat'] as const;
export type Subject = (typeof subjects)[number];

/**
 * How soon a moderator should look: within the hour, the day, or three days. In the order in which reports
 * are looked at.
 */
export const urgencies = ['at once', 'today', 'soon'] as const;
export type Urgency = (typeof urgencies)[number];

interface ReasonFacts {
  /** The words beside its button; some subjects have words of their own. */
  readonly says: string | ({ readonly [Of in Subject]?: string } & { readonly otherwise: string });
  readonly urgency: Urgency;
  /** The subjects it can be given for; all if absent. */
  readonly of?: readonly Subject[];
  /** Words for the person acted against, if the reporter's words are not meant for them. */
  readonly toOwner?: string;
  /** True if the report must say more in words, because the reason alone does not tell what is meant. */
  readonly needsWords?: true;
}

/** The reasons for a report, in the order in which they are offered. */
export const reasons = {
  scam: {
    says: { person: 'They are trying to scam or defraud people', otherwise: 'It looks like a scam or fraud' },
    urgency: 'today',
  },
  fake: {
    says: {
      person: 'They are not who they say they are',
      picture: 'It is not a picture of what is offered',
      otherwise: 'It is not theirs to sell, or not real',
    },
    toOwner: 'Not yours to sell, or not real',
    urgency: 'today',
    of: ['intention', 'person', 'picture'],
  },
  harassment: {
    says: { person: 'They are harassing or threatening me', otherwise: 'It is harassing or threatening' },
    urgency: 'at once',
    of: ['person', 'message', 'chat'],
  },
  offensive: {
    says: { person: 'They are offensive or hateful', otherwise: 'It is offensive or hateful' },
    urgency: 'today',
  },
  illegal: {
    says: { person: 'They are breaking the law', otherwise: 'It is against the law' },
    urgency: 'at once',
  },
  'wrong-category': {
    says: 'It is in the wrong category, or is not genuine',
    urgency: 'soon',
    of: ['intention'],
  },
  other: { says: 'Something else', urgency: 'soon', needsWords: true },
} as const satisfies Record<string, ReasonFacts>;
export type Reason = keyof typeof reasons;

export const reasonNames = Object.keys(reasons) as [Reason, ...Reason[]];
const factsOf = (reason: Reason): ReasonFacts => reasons[reason];

/** The reasons that can be given for this subject, in order. */
export function reasonsOf(subject: Subject): readonly Reason[] {
  return reasonNames.filter((name) => factsOf(name).of?.includes(subject) ?? true);
}

/** The words of a reason for this subject. */
export function reasonText(reason: Reason, subject: Subject): string {
  const { says } = factsOf(reason);
  return typeof says === 'string' ? says : (says[subject] ?? says.otherwise);
}

/** The same reason, worded for the person reported. */
export function reasonToOwner(reason: Reason): string {
  return factsOf(reason).toOwner ?? reasonText(reason, 'intention');
}

export function urgencyOf(reason: Reason): Urgency {
  return factsOf(reason).urgency;
}

export function needsWords(reason: Reason): boolean {
  return factsOf(reason).needsWords ?? false;
}

/** What can become of a report. */
export const outcomes = ['no-rule-broken', 'warned', 'taken-down', 'suspended', 'account-closed'] as const;
export type Outcome = (typeof outcomes)[number];

/** The rule of a report as it is sent, for the dialog and the server. */
export const reportRule = z
  .object({
    subject: z.enum(subjects),
    /** A chat id, the longest, is four uuids and three underscores. */
    subjectId: z.string().min(1).max(150),
    reason: z.enum(reasonNames, reportWords.reasonMissing),
    words: typedText(limits.reports.wordsLength, { tooLong: () => reportWords.wordsTooLong })
      .max(limits.reports.wordsLength, { error: () => reportWords.wordsTooLong })
      .default(''),
  })
  .refine(({ subject, reason }) => reasonsOf(subject).includes(reason), {
    path: ['reason'],
    message: reportWords.reasonMissing,
  })
  .refine(({ reason, words }) => words !== '' || !needsWords(reason), {
    path: ['words'],
    message: reportWords.wordsMissing,
  });
export type NewReport = z.output<typeof reportRule>;

/** May the viewer, who sent `sentToday` reports since `reportsCountFrom`, report something of this person? */
export function decideReporting(facts: {
  readonly aboutId: string;
  readonly viewerId: string;
  readonly sentToday: number;
}): Decision {
  if (facts.aboutId === facts.viewerId) return refused('report-own');
  return facts.sentToday < limits.reports.perDay ? allowed() : refused('reports-full');
}

export function reportsCountFrom(now: Date): Date {
  return earlier(now, dayMs);
}

/** The moment until which a report and its evidence are kept. */
export function expiryOf(createdAt: Date): Date {
  return later(createdAt, limits.reports.keptDays * dayMs);
}

/** The outcome as the reporter is told it. It is general, because what others were told is theirs. */
export const outcomeText: Record<Outcome, string> = {
  'no-rule-broken': 'We looked at it and found that it keeps to our rules. Thank you for telling us.',
  warned: 'We looked at it and told the person what our rules ask of them. Thank you for telling us.',
  'taken-down': 'We looked at it and took down what broke our rules. Thank you for telling us.',
  suspended: 'We looked at it and suspended the account for a while. Thank you for telling us.',
  'account-closed': 'We looked at it and closed the account. Thank you for telling us.',
};
/** The outcome as a short label. */
export const outcomeLabel: Record<Outcome, string> = {
  'no-rule-broken': 'Keeps to our rules',
  warned: 'Person warned',
  'taken-down': 'Taken down',
  suspended: 'Account suspended',
  'account-closed': 'Account closed',
};

/** The part of the evidence that `reportedText` reads. */
interface Naming {
  readonly people: Evidence['people'];
  readonly intentions: readonly { readonly called: string }[];
}

/** What was reported, worded for the reporter: 'A message from Bob'. */
export function reportedText(subject: Subject, aboutId: string, evidence: Naming): string {
  const about = evidence.people.find((it) => it.id === aboutId);
  const name = about?.firstName ?? 'somebody';
  const called = evidence.intentions[0]?.called ?? '';
  const texts: Record<Subject, string> = {
    intention: called,
    person: `${name} ${about?.lastName ?? ''}`.trim(),
    picture: `A picture of ‘${called}’`,
    message: `A message from ${name}`,
    chat: `Your chat with ${name}`,
  };
  return texts[subject];
}
