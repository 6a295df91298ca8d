/**
 * Whatever can take the focus or stand over the page is named here: it comes by a press, or it comes by
 * itself and is tried with real keys while somebody types
 * (tests/journeys/typing-undisturbed.journey.test.ts).
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** In code: a focus that is given, and what Mantine opens over the page. In styles: what does not scroll away. */
const ways =
  /\.focus\(|[aA]uto-?[fF]ocus|<(Modal|Drawer|Dialog|Popover|Menu)\b|<Modal\.Root|position: (fixed|sticky)/;

/** Tried with all that arrives. */
const comesByItself = [
  'web/features/chat/chat-dock.module.css',
  'web/features/chat/open-chats.ts',
  'web/ui/edge-card.module.css',
  'web/ui/moment.tsx',
  'web/features/likes/match-moment.tsx',
  'web/features/rings/ring-moment.tsx',
  'web/live/connection-bar.module.css',
  'web/ui/toasts.module.css',
];

/** It asks whether somebody types (giveFocus, whenHandsAreFree). */
const asks = ['web/features/accounts/terms-question.tsx', 'web/ui/hands.ts'];

/** A press opens it, moves to it, or is its answer at once. */
const comesByPress = [
  'web/features/accounts/auth-dialog.tsx',
  'web/features/accounts/change-email.tsx',
  // The answer to the press that sent the password.
  'web/features/accounts/code-form.tsx',
  'web/features/accounts/delete-account.tsx',
  'web/features/accounts/forgot-password-form.tsx',
  'web/features/accounts/login-form.tsx',
  'web/features/accounts/own-data.tsx',
  'web/features/accounts/own-passkeys.tsx',
  'web/features/accounts/own-sessions.tsx',
  'web/features/accounts/passkey-forms.tsx',
  'web/features/accounts/photo-crop-dialog.tsx',
  'web/features/accounts/profile-fields.tsx',
  'web/features/accounts/register-form.tsx',
  // It has the screen until the mail's link was followed: there is no field.
  'web/features/accounts/verification-overlay.tsx',
  'web/features/chat/chat-menu.tsx',
  'web/features/chat/chat-popup.module.css',
  'web/features/chat/message-field.tsx',
  'web/features/chat/safety-tips.tsx',
  'web/features/chat/scam-warning.tsx',
  'web/features/discovery/compare-choice.module.css',
  'web/features/discovery/compare-choice.tsx',
  // Beside the list, and over nothing.
  'web/features/discovery/where-switch.module.css',
  'web/features/intentions/left-out.tsx',
  'web/features/intentions/own-blocks.tsx',
  'web/features/intentions/person-menu.tsx',
  'web/features/intentions/picker-dialog.tsx',
  'web/features/likes/matched-dialog.tsx',
  'web/features/moderation/report-dialog.tsx',
  'web/features/notifications/alerts-dialog.tsx',
  'web/features/notifications/bell.tsx',
  'web/features/rings/ring-menu.tsx',
  'web/features/rings/ring-talk.tsx',
  'web/features/shell/menu-drawer.tsx',
  'web/features/shell/profile-menu.tsx',
  'web/screens/intention-detail.compare.tsx',
  'web/screens/intention-detail.like.tsx',
  'web/screens/intention-detail.summary.tsx',
  'web/screens/matches.tsx',
  // The click on a notice of the browser's own.
  'web/offline/service-worker.ts',
  'web/ui/confirm-dialog.tsx',
  // The answer to Back.
  'web/ui/close-on-back.ts',
  'web/ui/error-summary.tsx',
  // Only where a dialog that went left it on nothing.
  'web/ui/focus-back.tsx',
  'web/ui/gallery.module.css',
  'web/ui/gallery.tsx',
  'web/ui/place.ts',
];

/** There from the start, as part of the page. */
const stands = [
  'web/features/accounts/auth-form.module.css',
  'web/features/discovery/compare-table.module.css',
  'web/features/discovery/fit-count.module.css',
  'web/features/intentions/category-chooser.module.css',
  'web/features/intentions/question-form.module.css',
  'web/features/shell/header.module.css',
  'web/screens/intention-detail.like.module.css',
  'web/screens/intention-detail.listing.module.css',
  'web/screens/matches.module.css',
  'web/ui/article.module.css',
];

test('whatever can take the focus or stand over the page is named, with how it comes', () => {
  const files = globSync('web/**/*.{ts,tsx,css}', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter(
    (it) => !it.includes('.test.') && ways.test(readFileSync(`${root}${it}`, 'utf8')),
  );
  expect(found.toSorted()).toEqual([...comesByItself, ...asks, ...comesByPress, ...stands].toSorted());
});

test.each([
  'heading.focus();',
  '<TextInput autoFocus />',
  '<EmailField data-autofocus />',
  '<Modal opened={opened}>',
  'position: fixed;',
])('%s would be noticed', (line) => expect(line).toMatch(ways));
