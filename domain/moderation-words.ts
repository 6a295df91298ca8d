/** Words of moderation: beside its forms, in its letters, and on what was hidden. */
import { limits } from './limits.ts';
import { tooLongText } from './number-words.ts';

export const moderationWords = {
  reasonMissing: 'Please choose a reason.',
  wordsMissing: 'Please say why, in a sentence or two.',
  wordsTooLong: tooLongText(limits.moderation.wordsLength),
  daysWrong: `Please choose from 1 to ${limits.moderation.suspendDays} days.`,
  intentionMissing: 'Please choose the intention.',
  appealMissing: 'Please say why you think this was wrong.',
  copies: 'The same is posted under several accounts',
  keepsBoth: 'No action is taken, nobody is told, and this pair will not come up again.',
  other: 'It breaks our rules',
  hidden: 'Hidden by Intent',
} as const;
