/** Words of reports: of the dialog, of outcomes, and of the list. */
import { limits } from './limits.ts';
import { tooLongText } from './number-words.ts';

export const reportWords = {
  reasonMissing: 'Please choose what is wrong.',
  wordsMissing: 'Please say what is wrong.',
  wordsTooLong: tooLongText(limits.reports.wordsLength),
  thanks: 'Thank you. We have your report.',
  thanksMore:
    'A person looks at it, and we tell you what became of it. We never say who reported. What you reported is kept for us to look at, even if it is deleted meanwhile.',
  already: 'Your report is with us already.',
  alreadyMore: 'You told us of this before, and we are looking at it. We tell you what became of it.',
  decided: 'We looked at your report',
  decidedMore: 'We looked at your report. Your profile says what became of it.',
  waiting: 'We are looking at it',
} as const;
