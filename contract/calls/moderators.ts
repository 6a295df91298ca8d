/**
 * The calls of moderators, and of people whom an action concerns. No moderator reads a chat: what was
 * reported is a copy.
 */
import { z } from 'zod';
import { codeRule, passwordProofRule } from '../../domain/accounts.ts';
import { itemKinds } from '../../domain/moderation.ts';
import { Done, NewSecondFactor } from '../accounts.ts';
import { declareCalls } from '../call.ts';
import {
  AppealAnswer,
  LoggedAction,
  NewAction,
  PersonHistory,
  Queue,
  QueueItemSeen,
  QueueQuery,
} from '../moderation.ts';

const moderators = { tags: ['moderation'], who: 'moderator' } as const;
const id = z.uuid();

export const moderatorCalls = declareCalls({
  askForSecondFactor: {
    ...moderators,
    summary: 'What my app needs to give codes, and backup codes; asks for my password',
    setsUp: true,
    perMinute: 10,
    body: passwordProofRule,
    reply: { 200: NewSecondFactor },
    refusals: ['too-many-wrong-passwords', 'second-factor-on'],
  },
  confirmSecondFactor: {
    ...moderators,
    summary: 'A code of my app: signing in asks for one from now on, and this device has shown one',
    setsUp: true,
    perMinute: 10,
    body: codeRule,
    reply: { 200: Done },
    refusals: ['too-many-wrong-passwords', 'too-many-wrong-codes', 'sign-in-over'],
  },
  listQueue: {
    ...moderators,
    summary: 'What waits for a moderator: the most urgent first, then the oldest',
    query: QueueQuery,
    reply: { 200: Queue },
  },
  showQueueItem: {
    ...moderators,
    summary: 'What is known of one thing that waits: its reports with their evidence, or the appeal',
    params: z.object({ kind: z.enum(itemKinds), id }),
    reply: { 200: QueueItemSeen },
  },
  showHistory: {
    ...moderators,
    summary: 'What is known of a person: what they posted, what was reported of them, and what was done',
    params: z.object({ id }),
    reply: { 200: PersonHistory },
  },
  showEvidencePicture: {
    ...moderators,
    summary: 'A picture as it was when it was reported',
    params: z.object({ id, otherId: z.uuid() }),
  },
  moderate: {
    ...moderators,
    summary:
      'Hide, restore, warn, suspend, ban, note, or find that it keeps to the rules: with a reason, and logged for good',
    perMinute: 60,
    body: NewAction,
    reply: { 200: LoggedAction },
    refusals: ['moderator-concerned', 'moderator-spared', 'moderated-already'],
  },
  answerAppeal: {
    ...moderators,
    summary: 'What was done stands, or is taken back',
    perMinute: 60,
    params: z.object({ id }),
    body: AppealAnswer,
    reply: { 200: LoggedAction },
    refusals: ['moderator-concerned', 'moderated-already'],
  },
});

/**
 * The link in the mail about an action. Its holder may appeal without signing in, which they may be unable
 * to: the link itself is the permission. Both answer an HTML page.
 */
const appeal = {
  tags: ['moderation'],
  who: 'everybody',
  perMinute: 60,
  params: z.object({ token: z.string().max(150) }),
} as const;

export const appealCalls = declareCalls({
  askToAppeal: { ...appeal, summary: 'The form of an appeal against what the mail says' },
  sendAppeal: { ...appeal, summary: 'Appeal against what the mail says; once' },
  openAppeal: {
    tags: ['moderation'],
    summary: 'Leads to the form of an appeal against what was done about something of mine',
    who: 'owner',
    params: z.object({ id }),
  },
});
