/** Words of reports: of the dialog, of outcomes, and of the list. */
import { limits } from './limits.ts';
import { tooLongText } from './number-words.ts';

export const reportWords = {
  reasonMissing: 'Please choose what is wrong.',
  wordsMissing: 'Please say what is wrong.',
  wordsTooLong: tooLongText(limits.reports.wordsLength),
  thanks: 'Thank you. We have your report.',
  thanksMore:
    'A person will look at it and we will tell you the outcome. We never say who reported something. We keep a copy of what you reported, even if it is deleted in the meantime.',
  already: 'We already have your report.',
  alreadyMore: 'You have already reported this and we are looking at it. We will tell you the outcome.',
  decided: 'We looked at your report',
  decidedMore: 'We have looked at your report. You can see the outcome in your profile.',
  waiting: 'We are looking at it',
} as const;
