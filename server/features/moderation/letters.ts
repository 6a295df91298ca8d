/** The letters of moderation: what was done, why, and how to appeal. Nobody can switch them off. */

import { dayAndTimeText } from '../../../domain/date-words.ts';
import { limits } from '../../../domain/limits.ts';
import { type AppealOutcome, actions, appealTexts, whyToOwner } from '../../../domain/moderation.ts';
import { listText } from '../../../domain/number-words.ts';
import type { Config } from '../../config.ts';
import type { Letter } from '../../core/letter.ts';
import type { ModeratedPerson } from '../accounts/moderated.ts';
import { appealUrl } from './appeal-links.ts';
import type { IntentionRow } from './intention-rows.ts';
import type { LogRow } from './log-rows.ts';

type Site = Pick<Config, 'origin' | 'authSecret'>;
type Reader = Pick<ModeratedPerson, 'email' | 'firstName'>;

interface Wording {
  readonly subject: string;
  readonly text: string;
}

/**
 * The letter about an action; undefined where the person is told nothing. It contains nothing that only
 * moderators see.
 */
export function actionLetter(
  site: Site,
  to: ModeratedPerson,
  row: LogRow,
  intention: IntentionRow | null,
): Letter | undefined {
  const told = tellings[row.action]?.(row, to, intention);
  if (told === undefined) return undefined;
  const { appealable } = actions[row.action];
  return {
    ...envelope(to, told.subject, told.text),
    paragraphs: [
      { kind: 'text', text: told.text },
      ...(appealable ? [{ kind: 'facts', rows: [['Why', whyToOwner(row.reason)]] } as const] : []),
      { kind: 'quote', text: row.words, by: 'Intent' },
      ...(appealable
        ? ([
            {
              kind: 'text',
              text: 'If you think this is wrong, you can appeal once. A person will look at it again and reply by email.',
            },
            { kind: 'button', label: 'Appeal', url: appealUrl(site, row.id) },
          ] as const)
        : [{ kind: 'button', label: 'Go to Intent', url: site.origin } as const]),
    ],
  };
}

type Telling = (row: LogRow, to: ModeratedPerson, intention: IntentionRow | null) => Wording;

const tellings: Partial<Record<LogRow['action'], Telling>> = {
  hide: ({ called }) => ({
    subject: 'We have hidden your intention',
    text: `Others no longer see “${called}”. You still do, and your matches and chats stay.`,
  }),
  restore: ({ called, intentionId }, to, intention) => {
    if (intentionId === null)
      return {
        subject: 'Your Intent account is open again',
        text: `You can sign in, post, like and write as before. ${postedText(to)}`,
      };
    const unseen = unseenText(to, intention);
    return unseen === undefined
      ? { subject: 'Your intention is shown again', text: `Others see “${called}” again.` }
      : { subject: 'We no longer hide your intention', text: `We no longer hide “${called}”. ${unseen}` };
  },
  warn: () => ({
    subject: 'Please keep to our rules',
    text: 'A moderator looked at something you posted or wrote, and it breaks our rules. We have not removed anything, but please do not do it again.',
  }),
  suspend: ({ until }) => ({
    subject: 'Your Intent account is suspended',
    text: `Until ${dayAndTimeText(until!)} (UK time) nothing of yours is shown to others, and you can look but not post, like or write. The suspension then ends automatically.`,
  }),
  ban: () => ({
    subject: 'Your Intent account is closed',
    text: `You are signed out everywhere, nothing of yours is shown to others, and you cannot sign in any more. After ${limits.moderation.bannedDays} days we will delete your account and everything in it, unless we are still considering your appeal. Until then you can use the contact page to ask us for a copy, or to delete it straight away.`,
  }),
};

/** Why others do not see an intention that we no longer hide; undefined where they do. */
function unseenText(
  { bannedAt, suspendedUntil, pausedAt }: ModeratedPerson,
  intention: IntentionRow | null,
): string | undefined {
  if (bannedAt) return 'Others do not see it, as your account is closed.';
  if (suspendedUntil) return 'Others will see it again when your suspension is over.';
  if (pausedAt) return 'Others will see it again when you end your pause.';
  return intention?.restingSince
    ? 'Others will see it again once you confirm that it is current.'
    : undefined;
}

/**
 * Says “what others saw”: resting intentions, and those that are hidden for themselves, were not seen before
 * either.
 */
function postedText({ pausedAt }: Pick<ModeratedPerson, 'pausedAt'>): string {
  return `What others saw of yours is shown again${pausedAt ? ' when you end your pause' : ''}.`;
}

export function suspensionOverLetter(
  { origin }: Site,
  to: Reader & Pick<ModeratedPerson, 'pausedAt'>,
): Letter {
  const text = `You can post, like and write again. ${postedText(to)}`;
  return {
    ...envelope(to, 'Your suspension is over', text),
    paragraphs: [
      { kind: 'text', text },
      { kind: 'button', label: 'Go to Intent', url: origin },
    ],
  };
}

/** The answer to an appeal. Where the action was taken back, it says what else still holds. */
export function appealLetter(to: ModeratedPerson, row: LogRow, answer: Answer): Letter {
  const { outcome, words } = answer;
  const text = appealTexts[outcome];
  const held = outcome === 'taken-back' ? heldText(to, answer.intention) : undefined;
  return {
    ...envelope(to, 'We looked at your appeal', text),
    paragraphs: [
      { kind: 'text', text },
      ...(held === undefined ? [] : [{ kind: 'text', text: held } as const]),
      {
        kind: 'facts',
        rows: [
          ['It was about', row.called],
          ['Our original decision', actions[row.action].label],
        ],
      },
      { kind: 'quote', text: words, by: 'Intent' },
    ],
  };
}

interface Answer {
  readonly outcome: AppealOutcome;
  readonly words: string;
  /** The intention as it is now; null where the action is about the person, or the intention is gone. */
  readonly intention: IntentionRow | null;
}

/** What still holds against the person or the intention; undefined where nothing does. */
function heldText({ suspendedUntil, bannedAt }: ModeratedPerson, intention: IntentionRow | null) {
  const held = [
    ...(intention?.hiddenAt ? [`“${intention.called}” stays hidden`] : []),
    ...(suspendedUntil
      ? [`your account stays suspended until ${dayAndTimeText(suspendedUntil)} (UK time)`]
      : []),
    ...(bannedAt ? ['your account stays closed'] : []),
  ];
  if (held.length === 0) return undefined;
  return `Something else that we did still holds: ${listText(held)}. Our email about that says why, and how to appeal.`;
}

function envelope({ email, firstName }: Reader, subject: string, preview: string) {
  return {
    to: email,
    subject,
    preview,
    heading: `Hello, ${firstName}`,
    reason: 'You get this email because it is about your Intent account.',
  };
}
