/** How long data is kept: one list, which a job removes by and the privacy page shows. */
import { dayMs, earlier, hourMs, minuteMs } from './durations.ts';
import { limits } from './limits.ts';
import { counted } from './number-words.ts';

export interface Kept {
  readonly what: string;
  readonly why: string;
  /** Milliseconds; null if no time runs and it is kept until what `since` says. */
  readonly forMs: number | null;
  /** 'after it was used last', or, where no time runs, until what. */
  readonly since: string;
  /** Who removes it: the job of this list, work of its own, or a person’s own press. */
  readonly removedBy: 'this job' | 'its own job' | 'a press' | 'nobody';
}

export const retention = {
  account: {
    what: 'Your account, your intentions, their pictures and your likes',
    why: 'You need them to use the site.',
    forMs: null,
    since: 'Until you delete them, or your account',
    removedBy: 'a press',
  },
  banned: {
    what: 'The account of somebody who was banned, with all that is theirs',
    why: 'They may appeal. Until then they can ask us for a copy, or to remove it at once.',
    forMs: limits.moderation.bannedDays * dayMs,
    since: 'after we told them of that, or when their appeal is answered, if that is later',
    removedBy: 'its own job',
  },
  goneIntentions: {
    what: 'The bare id of an intention that you deleted',
    why: 'A link to it must never show another one. It says nothing of what was there, or whose it was.',
    forMs: null,
    since: 'Permanently',
    removedBy: 'nobody',
  },
  chats: {
    what: 'Chats and their messages',
    why: `They belong to a match. The last ${limits.chat.messageDays} days are shown.`,
    forMs: null,
    since: 'Until one of you ends the match, or leaves',
    removedBy: 'a press',
  },
  rings: {
    what: 'Complete rings and what was said in their group chats',
    why: 'They belong to everybody in the ring.',
    forMs: null,
    since: 'Until the ring breaks, and what you wrote until you leave',
    removedBy: 'a press',
  },
  brokenRings: {
    what: 'What was said in a ring that broke',
    why: 'You may read it again, and see why it broke.',
    forMs: limits.rings.brokenDays * dayMs,
    since: 'after it broke',
    removedBy: 'this job',
  },
  blocks: {
    what: 'Whom you blocked',
    why: 'So that you do not see each other.',
    forMs: null,
    since: 'Until you take it back, or one of you leaves',
    removedBy: 'a press',
  },
  reports: {
    what: 'What somebody reported, with a copy of it as they saw it',
    why: 'Whoever looks at it must see what was there, even when it is gone from the site.',
    forMs: limits.reports.keptDays * dayMs,
    since: 'after the report',
    removedBy: 'its own job',
  },
  duplicates: {
    what: 'What a picture looks like and a digest of a text, and that two accounts show the same',
    why: 'So that we can find anybody who copies somebody else’s home or vehicle.',
    forMs: null,
    since: 'Until one of the two intentions is deleted',
    removedBy: 'a press',
  },
  hiddenLooks: {
    what: 'What a text or picture that moderators hid looks like, as a digest, and which action hid it',
    why: 'So that we notice when it is deleted and posted again.',
    forMs: limits.moderation.hiddenDays * dayMs,
    since: 'after it was hidden',
    removedBy: 'this job',
  },
  moderation: {
    what: 'What moderators did about somebody and why, what was said against it, and a digest of each banned address',
    why: 'So that banned people cannot quietly come back, and we can account for every decision.',
    forMs: null,
    since: 'Permanently',
    removedBy: 'nobody',
  },
  leftWhileSuspended: {
    what: 'A digest of the address of somebody who left while suspended, and until when they are',
    why: 'So that leaving and coming back does not end a suspension.',
    forMs: dayMs,
    since: 'after the suspension was over',
    removedBy: 'this job',
  },
  devices: {
    what: 'Where you are signed in, and whether notices are shown there',
    why: 'You stay signed in for as long as that.',
    forMs: 30 * dayMs,
    since: 'after you used that device last',
    removedBy: 'this job',
  },
  browsers: {
    what: 'The mark of a browser you have signed in with',
    why: 'Nobody’s wrong guesses at your password keep you out, and a sign-in from elsewhere is told to you.',
    forMs: 365 * dayMs,
    since: 'after you signed in with it last',
    removedBy: 'this job',
  },
  links: {
    what: 'Links that verify an address or set a password, and what a passkey is asked',
    why: 'Each works once, for an hour at most.',
    forMs: dayMs,
    since: 'after it ended',
    removedBy: 'this job',
  },
  codes: {
    what: 'That a moderator’s code was used',
    why: 'Each signs in once.',
    forMs: hourMs,
    since: 'after it was used',
    removedBy: 'this job',
  },
  unverified: {
    what: 'An account whose address nobody verified',
    why: `It is removed after ${limits.verification.giveUpSeconds} seconds; a day is the most, should something go wrong.`,
    forMs: dayMs,
    since: 'after registering',
    removedBy: 'this job',
  },
  waiting: {
    what: 'Pictures you chose and did not save',
    why: 'You may come back to the form.',
    forMs: limits.image.waitingHours * hourMs,
    since: 'after you sent them',
    removedBy: 'this job',
  },
  held: {
    what: 'Notices that wait for a morning, or for the end of your quiet hours',
    why: 'The rarest letter is a weekly one.',
    forMs: 14 * dayMs,
    since: 'after they came up',
    removedBy: 'this job',
  },
  ringNews: {
    what: 'Rings you were told of, or are to be',
    why: 'You hear of each once.',
    forMs: limits.ringNews.keptDays * dayMs,
    since: 'after they were found',
    removedBy: 'this job',
  },
  traces: {
    what: 'That you were told of a match or a changed price, or that a ring was completed or broke; what you posted; and in your first week whom you liked',
    why: 'So that you hear only once about what somebody does again and again.',
    forMs: dayMs,
    since: 'after it came',
    removedBy: 'this job',
  },
  told: {
    what: 'That there was something new for your browser to fetch',
    why: 'A browser that lost its connection asks whether it missed any.',
    forMs: 30 * minuteMs,
    since: 'after it came',
    removedBy: 'this job',
  },
  counts: {
    what: 'How often an address or account called, by a number that names nobody',
    why: 'It stops abuse and the guessing of passwords.',
    forMs: hourMs,
    since: 'after its time was over',
    removedBy: 'this job',
  },
  mails: {
    what: 'Emails and push messages on their way',
    why: 'An email server that is away is tried again.',
    forMs: hourMs,
    since: 'after they were sent, or given up',
    removedBy: 'its own job',
  },
} as const satisfies Record<string, Kept>;

type RetentionName = keyof typeof retention;
/** The names of what the job of this list removes. */
export type Removed = {
  [Name in RetentionName]: (typeof retention)[Name]['removedBy'] extends 'this job' ? Name : never;
}[RetentionName];

/**
 * The moment before which data of this kind is removed: it came, ended or was used last at this moment or
 * earlier.
 */
export function keptSince(name: Removed, now: Date): Date {
  return earlier(now, retention[name].forMs);
}

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

/** '30 days after you used that device last' */
export function keptText({ forMs, since }: Kept): string {
  return forMs === null ? since : `${durationText(forMs)} ${since}`;
}

/** '10 minutes', in the largest unit of which it is a whole number. */
export function durationText(forMs: number): string {
  const [name, ms] = units.find(([, ms]) => forMs >= ms && forMs % ms === 0)!;
  return counted(forMs / ms, name);
}
