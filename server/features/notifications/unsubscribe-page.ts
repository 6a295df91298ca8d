/** The page behind 'Stop these mails': plain HTML that needs no script and no sign-in. */
import type { NoticeKind } from '../../../domain/notifications.ts';

const mailsOf: Record<NoticeKind, string> = {
  match: 'mails about new matches',
  messages: 'mails about unread messages',
  counterparts: 'mails about people who newly fit your intentions',
};

const words = {
  ask: (mails: string) => ({
    heading: `Stop ${mails}?`,
    text: 'You can start them again at any time, with this same link.',
    button: 'Stop these mails',
  }),
  stopped: (mails: string) => ({
    heading: `You get no more ${mails}`,
    text: 'Everything else stays as you chose it in your profile.',
    button: 'Start them again',
  }),
  resumed: (mails: string) => ({
    heading: `You get ${mails} again`,
    text: 'As long as email is ticked in your profile.',
    button: 'Stop these mails',
  }),
} as const;

/** Nothing changes by looking at it: its one button posts. */
export function unsubscribePage(state: keyof typeof words, kind: NoticeKind): string {
  const { heading, text, button } = words[state](mailsOf[kind]);
  const choice = state === 'stopped' ? 'resume' : 'stop';
  return page(
    heading,
    `<p>${text}</p>
<form method="post"><button name="choice" value="${choice}">${button}</button></form>`,
  );
}

export function invalidLinkPage(): string {
  return page('This link is not complete', '<p>Please open it from the mail again.</p>');
}

function page(heading: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${heading} – Intent</title>
<style>
:root { --page: #fbf8f3; --text: #2b2420; --muted: #6a6058; --ink: #3a322c; --on-ink: #ffffff }
@media (prefers-color-scheme: dark) {
  :root { --page: #1a1714; --text: #f3ece3; --muted: #b5aa9d; --ink: #ede4d8; --on-ink: #211c18 }
}
body { font: 1rem/1.5 system-ui, sans-serif; background: var(--page); color: var(--text); margin: 0 }
main { max-width: 34rem; margin: 12vh auto; padding: 0 1.5rem }
h1 { font: 600 1.75rem/1.25 Georgia, serif }
a { color: var(--muted) }
button {
  font: 600 1rem system-ui, sans-serif; min-height: 44px; margin: .5rem 0 1.5rem; padding: .8rem 1.4rem;
  border: 0; border-radius: 8px; background: var(--ink); color: var(--on-ink); cursor: pointer
}
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
<p><a href="/">Go to Intent</a></p>
</main>
</body>
</html>`;
}
