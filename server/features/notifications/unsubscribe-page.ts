/** The page behind 'Stop these emails': plain HTML that needs no script and no sign-in. */
import type { NoticeKind } from '../../../domain/notifications.ts';
import { plainPage } from '../../core/plain-page.ts';

const mailsOf: Record<NoticeKind, string> = {
  match: 'emails about new matches',
  messages: 'emails about unread messages',
  counterparts: 'emails about new people who fit your intentions',
  price: 'emails about price changes',
  roundup: 'daily and weekly round-up emails',
  standing: 'emails asking whether your intentions are still current',
  report: 'emails about the outcome of your reports',
  rings: 'emails about rings you could join',
  ring: 'emails about your rings',
};

const words = {
  ask: (mails: string) => ({
    heading: `Stop ${mails}?`,
    text: 'You can start them again at any time, with this same link.',
    button: 'Stop these emails',
  }),
  stopped: (mails: string) => ({
    heading: `You will no longer get ${mails}`,
    text: 'Everything else stays as you chose it in your profile.',
    button: 'Start them again',
  }),
  resumed: (mails: string) => ({
    heading: `You will get ${mails} again`,
    text: 'This works as long as email is ticked in your profile.',
    button: 'Stop these emails',
  }),
} as const;

/** The page: opening it changes nothing, its one button posts. */
export function unsubscribePage(state: keyof typeof words, kind: NoticeKind): string {
  const { heading, text, button } = words[state](mailsOf[kind]);
  const choice = state === 'stopped' ? 'resume' : 'stop';
  return plainPage(
    heading,
    `<p>${text}</p>
<form method="post"><button name="choice" value="${choice}">${button}</button></form>`,
  );
}
