/** Every screen, and the states of it that somebody meets; each is opened anew. */
import type { Page } from 'playwright-core';

/** Whose it is: of the demo's people, somebody who has just registered, or nobody who is signed in. */
type Who = 'visitor' | 'alice' | 'bob' | 'newcomer';

export interface Shown {
  readonly name: string;
  readonly who: Who;
  readonly path: string;
  /** Only on screens this wide, in CSS pixels; on all where it is absent. */
  readonly at?: (width: number) => boolean;
  /** What is done there before the picture is taken. */
  readonly after?: (page: Page) => Promise<unknown>;
}

/** Of intentions of the demo. */
export interface Ids {
  readonly aliceSells: string;
  readonly bobWants: string;
  readonly chat: string;
}

const isPhone = (width: number) => width < 992;
const isDesktop = (width: number) => width >= 992;
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

export function everyScreen({ aliceSells, bobWants, chat }: Ids): readonly Shown[] {
  return [
    { name: 'home', who: 'visitor', path: '/' },
    {
      name: 'home-near',
      who: 'visitor',
      path: '/?near=BS6#around',
      after: (page) => page.getByText('near Bristol BS6').first().waitFor(),
    },
    { name: 'home-empty', who: 'visitor', path: '/?near=KW15#around' },
    { name: 'home-menu', who: 'visitor', path: '/', at: isPhone, after: press(/^Menu/) },
    {
      name: 'picker',
      who: 'visitor',
      path: '/',
      after: (page) => page.getByRole('link', { name: /Start selling/ }).click(),
    },
    ...[
      'about',
      'works',
      'contact',
      'help',
      'careers',
      'terms',
      'privacy',
      'data-services',
      'login',
      'register',
      'verification',
    ].map((name): Shown => ({ name, who: 'visitor', path: `/${name}` })),
    { name: 'not-found', who: 'visitor', path: '/nothing-here' },
    { name: 'form-sell-home', who: 'visitor', path: '/sell?category=property' },
    { name: 'form-sell-vehicle', who: 'visitor', path: '/sell?category=vehicle' },
    { name: 'form-buy-home', who: 'visitor', path: '/buy?category=property' },
    { name: 'form-buy-vehicle', who: 'visitor', path: '/buy?category=vehicle' },
    { name: 'form-errors', who: 'visitor', path: '/sell?category=property', after: press('Next') },
    { name: 'form-counted', who: 'visitor', path: '/buy?category=property', after: countSellers },
    { name: 'results-visitor', who: 'visitor', path: '/buy?category=property', after: seeSellers },
    { name: 'detail-sell-visitor', who: 'visitor', path: `/sell/${aliceSells}` },
    { name: 'detail-buy-visitor', who: 'visitor', path: `/buy/${bobWants}` },
    { name: 'sign-in-dialog', who: 'visitor', path: `/sell/${aliceSells}`, after: press(/^Like/) },
    { name: 'own-home', who: 'alice', path: '/' },
    { name: 'own-home-new', who: 'newcomer', path: '/' },
    { name: 'intentions', who: 'alice', path: '/intentions' },
    { name: 'intentions-none', who: 'newcomer', path: '/intentions' },
    { name: 'own-sell', who: 'alice', path: `/sell/${aliceSells}` },
    { name: 'own-sell-as-others', who: 'alice', path: `/sell/${aliceSells}?others` },
    { name: 'own-buy', who: 'bob', path: `/buy/${bobWants}` },
    { name: 'edit', who: 'alice', path: `/sell/${aliceSells}?edit` },
    { name: 'detail-sell', who: 'bob', path: `/sell/${aliceSells}` },
    { name: 'detail-buy', who: 'alice', path: `/buy/${bobWants}` },
    { name: 'matches', who: 'alice', path: '/matches' },
    { name: 'matches-none', who: 'newcomer', path: '/matches' },
    {
      name: 'chat',
      who: 'alice',
      path: `/matches?chat=${chat}`,
      after: (page) => page.getByRole('textbox').first().waitFor(),
    },
    {
      name: 'notifications',
      who: 'alice',
      path: '/intentions',
      at: isDesktop,
      after: press(/^Notifications/),
    },
    {
      name: 'profile-menu',
      who: 'alice',
      path: '/intentions',
      at: isDesktop,
      after: press(/Profile|Alice/),
    },
    { name: 'menu', who: 'alice', path: '/intentions', at: isPhone, after: press(/^Menu/) },
    { name: 'profile', who: 'alice', path: '/profile' },
  ];
}

async function countSellers(page: Page): Promise<void> {
  await page.getByLabel('Postcode').first().fill('BS6 5QA');
  await page
    .getByLabel(/radius/i)
    .first()
    .fill('30');
  await page
    .getByRole('link', { name: /See the/ })
    .or(page.getByRole('button', { name: /See the/ }))
    .first()
    .waitFor();
}

async function seeSellers(page: Page): Promise<void> {
  await countSellers(page);
  await page
    .getByRole('link', { name: /See the/ })
    .or(page.getByRole('button', { name: /See the/ }))
    .first()
    .click();
  await page.waitForURL(/\/buy$|\/buy\?/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
