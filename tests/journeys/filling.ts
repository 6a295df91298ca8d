/** Fills in the long forms as people do. */

import type { Page } from 'playwright-core';
import { verifiedUrl } from '../../contract/pages.ts';
import { termsWords } from '../../domain/terms.ts';
import { button, field } from '../browser.ts';
import { linkIn, newestMail } from '../mailbox.ts';
import { bristol, houseForSale } from '../samples.ts';
import { password } from '../world.ts';

export async function fillHouse(page: Page): Promise<void> {
  await page.getByLabel('Postcode').fill(bristol.postcode);
  await page.getByLabel('Address').fill(houseForSale.address);
  await page.getByRole('radio', { name: 'House' }).check();
  await page.getByLabel('Bedrooms').selectOption('3');
  await page.getByLabel('Bathrooms').fill('1');
  await page.getByLabel('Parking spaces').fill('1');
  await page.getByLabel('Floor area').fill('980');
  await page.getByRole('radio', { name: 'C', exact: true }).check();
  await page.getByRole('textbox', { name: 'Price' }).fill('350000');
  await page.getByLabel('Title').fill(houseForSale.title);
}

export async function fillWanted(page: Page): Promise<void> {
  await page.getByLabel('Postcode').fill(bristol.postcode);
  await page.getByLabel('Search radius').fill('10');
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByRole('textbox', { name: /^Description/ }).fill('We are two teachers with a small child.');
}

/**
 * Registers at /register and follows the link of the mail in another tab; the page ends at home, signed in.
 */
export async function join(page: Page, siteUrl: string, firstName: string, email: string): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, siteUrl, firstName, email);
}

/**
 * Fills in and sends the registration form that is open, whatever is filled in already; the page may end
 * elsewhere.
 */
export async function fillRegistration(
  page: Page,
  siteUrl: string,
  firstName: string,
  email: string,
  endsAt = `${siteUrl}/`,
) {
  await field(page, 'First Name').fill(firstName);
  await field(page, 'Last Name').fill('Example');
  await field(page, 'Email Address').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await page.getByLabel(termsWords.agree).check();
  await button(page, 'Register').click();
  const tab = await page.context().newPage();
  await tab.goto(linkIn(await newestMail(siteUrl, email, 'Verify your email')));
  await tab.waitForURL(`${siteUrl}${verifiedUrl}`);
  await tab.close();
  await page.getByText('Email verified! Registration complete.').waitFor();
  await page.waitForURL(endsAt);
}
