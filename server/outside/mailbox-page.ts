/**
 * /dev/mailbox: the sent mails, for the person who tries the site on their own machine. It has no scripts, as
 * the content security policy asks.
 */
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dayAndTimeText } from '../../domain/date-words.ts';
import { colourStyle } from '../core/colours.ts';
import type { KeptMail } from './mailbox.ts';

export function mailboxPage(mails: readonly KeptMail[]): string {
  const page = h(
    'html',
    { lang: 'en-GB' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, 'Mailbox · Intent'),
      h('style', null, style),
    ),
    h('body', null, h('main', null, header(mails.length), ...mails.map(mail))),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function header(count: number): ReactNode {
  return h(
    'header',
    { key: 'header' },
    h('h1', null, h('span', { className: 'ember' }), h('span', { className: 'lagoon' }), 'Mailbox'),
    h(
      'p',
      null,
      'No mail server is set up, so every email from this site is kept here, newest first. ',
      h('a', { href: '/dev/mailbox' }, 'Refresh'),
    ),
    count === 0
      ? h('p', { className: 'empty' }, 'Nothing yet. Register, and the email will arrive here.')
      : null,
  );
}

function mail({ id, to, subject, text, links, at }: KeptMail): ReactNode {
  return h(
    'article',
    { key: id },
    h('p', { className: 'facts' }, h('span', null, to), h('time', { dateTime: at }, dayAndTimeText(at))),
    h('h2', null, h('a', { href: `/dev/mailbox/${id}` }, subject)),
    // The sandbox allows nothing but a pressed link, which opens in place of the whole page.
    h('iframe', {
      src: `/dev/mailbox/${id}`,
      title: subject,
      loading: 'lazy',
      sandbox: 'allow-top-navigation-by-user-activation',
    }),
    h('details', null, h('summary', null, 'As text'), h('pre', null, text)),
    links.length === 0
      ? null
      : h('ul', null, ...links.map((url) => h('li', { key: url }, h('a', { href: url }, shortened(url))))),
  );
}

function shortened(url: string): string {
  return url.length > 72 ? `${url.slice(0, 71)}…` : url;
}

const style = `
:root { color-scheme: light dark }
${colourStyle}
body { background: var(--page); color: var(--text); font: 16px/1.55 system-ui, sans-serif; margin: 0; padding: 32px 16px; }
main { margin: 0 auto; max-width: 720px; }
h1 { align-items: center; display: flex; font: 600 28px/1.2 Georgia, serif; margin: 0 0 8px; }
h1 span { display: inline-block; height: 18px; width: 18px; }
.ember { background: var(--ember); border-radius: 4px; }
.lagoon { background: var(--lagoon); border-radius: 9px; margin: 0 12px 0 -6px; }
header { margin-bottom: 24px; }
header p { color: var(--muted); margin: 0 0 8px; }
article { background: var(--surface); border: 1px solid var(--hairline); border-radius: 12px; margin-bottom: 16px; padding: 20px 24px; }
.facts { color: var(--muted); display: flex; flex-wrap: wrap; font-size: 14px; gap: 4px 16px; justify-content: space-between; margin: 0; }
h2 { font-size: 18px; margin: 4px 0 12px; }
a { color: var(--lagoon); }
pre { font: inherit; margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
iframe { border: 0; border-radius: 8px; display: block; height: 640px; margin: 0 -8px; resize: vertical; width: calc(100% + 16px); }
summary { color: var(--muted); cursor: pointer; font-size: 14px; padding: 12px 0; }
ul { border-top: 1px solid var(--hairline); list-style: none; margin: 16px 0 0; padding: 12px 0 0; }
li { overflow-wrap: anywhere; padding: 6px 0; }
`;
