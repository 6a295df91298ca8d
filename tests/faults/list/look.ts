/** Colours, titles, names and focus. */
import type { Fault } from '../fault.ts';

export const look: readonly Fault[] = [
  {
    breaks: ['10.sides'],
    file: 'web/ui/tokens.css',
    find: '[data-side="sell"] {\n  --side: var(--ember);',
    replace: '[data-side="sell"] {\n  --side: var(--lagoon);',
    seen: 'What is for sale wears the colour of what is wanted.',
  },
  {
    breaks: ['10.dark'],
    file: 'web/index.html',
    find: "dark.matches ? 'dark' : 'light'",
    replace: "dark.matches ? 'light' : 'light'",
    seen: 'The site is light in a dark browser.',
  },
  {
    breaks: ['10.titles'],
    file: 'web/ui/page.tsx',
    find: '<title>{count > 0 ? `(${count}) ${name}` : name}</title>',
    replace: '<title>{name}</title>',
    seen: 'A tab in the background does not say that something is unread.',
  },
  {
    breaks: ['10.titles'],
    file: 'web/ui/page.tsx',
    find: 'title === siteName ? title : `${title} · ${siteName}`',
    replace: 'siteName',
    seen: 'All tabs have one name.',
  },
  {
    breaks: ['10.icon'],
    file: 'web/index.html',
    find: 'href="/favicon.svg"',
    replace: 'href="/favicon.ico"',
    seen: 'The tab has no icon.',
  },
  {
    breaks: ['10.names'],
    file: 'web/features/chat/message-field.tsx',
    find: ' aria-label="Send"',
    replace: '',
    seen: 'A screen reader calls the way to send a message “button”.',
  },
  {
    breaks: ['10.names'],
    file: 'web/features/shell/header.tsx',
    find: "aria-label={unread === 0 ? 'Menu' : `Menu, ${unread} unread`}",
    replace: 'aria-label=""',
    seen: 'A screen reader does not say what the menu’s button is.',
  },
  {
    breaks: ['10.focus'],
    file: 'web/features/shell/shell.tsx',
    find: 'giveFocus(main.current, { preventScroll: true })',
    replace: 'main.current?.blur()',
    seen: 'On a new screen the keyboard goes on at the foot of the old one.',
  },
  {
    breaks: ['10.order'],
    file: 'server/features/discovery/actions.ts',
    find: '    sort,\n    limit: limit + 1,',
    replace: "    sort: 'nearest',\n    limit: limit + 1,",
    seen: 'Newest first changes nothing.',
  },
  {
    breaks: ['10.email'],
    file: 'server/features/accounts/people.ts',
    find: ".select(['id', 'lastName', ...ownerColumns])",
    replace: ".select(['id', 'email as lastName', ...ownerColumns])",
    seen: 'Who matched is shown the other’s mail address as their last name.',
  },
];
