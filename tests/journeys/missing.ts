/** What a page shows and says when a part of it does not come. */
import type { Page } from 'playwright-core';

/** What Chromium and React say of code that does not come. */
export const expectedErrors = [
  /Failed to load resource/,
  /Failed to fetch dynamically imported module/,
  /Unable to preload CSS/,
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_FAILED/,
];

/** How the page says that a part did not come. */
export const words = /could not be loaded|A new version of Intent is here/;

/** The page is not blank: the header stands, with a heading below it. */
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
