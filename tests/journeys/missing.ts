/** Expectations about a page of which a part does not load. */
import type { Page } from 'playwright-core';

/** The messages that Chromium and React log about code that does not load. */
export const expectedErrors = [
  /Failed to load resource/,
  /Failed to fetch dynamically imported module/,
  /Unable to preload CSS/,
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_FAILED/,
];

/** The page's words for a part that did not load. */
export const words = /could not be loaded|A new version of Intent is here/;

/** Expects that the page is not blank: the header is there, and a heading below it. */
export async function expectStanding(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Intent, home' }).waitFor();
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
}

/** Presses the first button of this name. */
export const click = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
